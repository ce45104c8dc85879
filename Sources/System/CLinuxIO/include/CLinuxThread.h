// SPDX-License-Identifier: MIT
//
// Threads, timers and signals: what Swift cannot import or may not do inside a signal handler.
#ifndef CLINUXTHREAD_H
#define CLINUXTHREAD_H
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>

// Starts a thread that receives no signals but its own faults, which it can handle also when its
// stack is exhausted (SA_ONSTACK). A `stack_size` of 0 means the system's.
// Returns 0 or a positive error number.
int linux_thread_start(pthread_t *thread, size_t stack_size, void *(*body)(void *),
                       void *argument);
// Names the calling thread (cut to 15 bytes) and asks for timers as exact as the kernel can.
void linux_thread_prepare(const char *name);
// Puts the calling thread under SCHED_FIFO. Returns 0 or a positive error number.
int linux_thread_set_fifo(int priority);
// Gives the pages of memory that was freed back to the kernel.
void linux_memory_give_back(void);
// Lets the allocator hold little memory that nobody uses; to be called before the first thread.
void linux_memory_stay_small(void);
// Lets the calling thread, and those that it starts later, give way to ordinary threads.
void linux_thread_give_way(void);
// Keeps all present and future memory of the process resident. Returns 0 or a positive error
// number; EPERM where a limit on locked memory would make later allocations fail.
int linux_thread_lock_memory(void);

// An event descriptor that does not block. Negative error number on failure.
int linux_event_create(void);

// Waits until instants of CLOCK_MONOTONIC and can be interrupted. One thread waits at a time.
typedef uintptr_t linux_timer;
// Makes a timer that is not interrupted; 0 where memory is short.
linux_timer linux_timer_create(void);
// Frees a timer on which no thread waits.
void linux_timer_destroy(linux_timer timer);
// Uses up the interruptions so far. Returns whether there was one. No system call.
int linux_timer_take(linux_timer timer);
// Waits until an absolute time in nanoseconds with one system call, or until an interruption, and
// uses up the interruptions so far. Returns whether there was one.
int linux_timer_wait(linux_timer timer, int64_t nanoseconds);
// Ends the present wait, or else the next one. Any thread and any signal handler may call it; a
// system call only where a thread waits.
void linux_timer_interrupt(linux_timer timer);

// Makes writing to a closed pipe an error instead of a signal.
void linux_signal_ignore_pipe(void);
// Catches signals; their numbers are read as bytes from the returned descriptor, which belongs
// to this code. A signal that the parent had ignored stays ignored. Negative error number on
// failure; -EBUSY when signals are caught already.
int linux_signal_catch(const int *signals, size_t count);
// Gives the signals back their former meaning.
void linux_signal_release(void);
#endif
