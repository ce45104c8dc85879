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
// A descriptor of a timer on CLOCK_MONOTONIC that does not block. Negative error number on failure.
int linux_timer_create(void);
// Makes the timer readable at an absolute time in nanoseconds; the kernel adds no slack to it.
void linux_timer_set(int descriptor, int64_t nanoseconds);

// Makes writing to a closed pipe an error instead of a signal.
void linux_signal_ignore_pipe(void);
// Catches signals; their numbers are read as bytes from the returned descriptor, which belongs
// to this code. A signal that the parent had ignored stays ignored. Negative error number on
// failure; -EBUSY when signals are caught already.
int linux_signal_catch(const int *signals, size_t count);
// Gives the signals back their former meaning.
void linux_signal_release(void);
#endif
