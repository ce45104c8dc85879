// SPDX-License-Identifier: MIT
//
// Threads, timers and signals: functions that Swift cannot import or must not run in a signal
// handler.
#ifndef CLINUXTHREAD_H
#define CLINUXTHREAD_H
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>

// Starts a thread that receives no signals except its own faults, which it can handle even with an
// exhausted stack (SA_ONSTACK). A `stack_size` of 0 means the default. Returns 0 or a positive
// error number.
int linux_thread_start(pthread_t *thread, size_t stack_size, void *(*body)(void *),
                       void *argument);
// Names the calling thread (cut to 15 bytes) and requests exact timers.
void linux_thread_prepare(const char *name);
// Sets SCHED_FIFO for the calling thread. Returns 0 or a positive error number.
int linux_thread_set_fifo(int priority);
// Returns freed memory to the kernel.
void linux_memory_give_back(void);
// Limits the unused memory of the allocator; call it before the first thread starts.
void linux_memory_stay_small(void);
// Lowers the priority of the calling thread and of threads that it starts later.
void linux_thread_give_way(void);
// Locks all present and future memory of the process. Returns 0 or a positive error number; EPERM
// if a limit on locked memory would make later allocations fail.
int linux_thread_lock_memory(void);

// A non-blocking event descriptor. Negative error number on failure.
int linux_event_create(void);

// An interruptible timer on CLOCK_MONOTONIC. One thread waits at a time.
typedef uintptr_t linux_timer;
// Creates a timer; 0 without memory.
linux_timer linux_timer_create(void);
// Frees a timer on which no thread waits.
void linux_timer_destroy(linux_timer timer);
// Consumes the pending interruptions without a system call. Returns whether there was one.
int linux_timer_take(linux_timer timer);
// Waits until an absolute time in nanoseconds or an interruption with one system call, and consumes
// the pending interruptions. Returns whether there was one.
int linux_timer_wait(linux_timer timer, int64_t nanoseconds);
// Ends the current or else the next wait. Safe on any thread and in signal handlers; a system call
// only if a thread waits.
void linux_timer_interrupt(linux_timer timer);

// Ignores SIGPIPE: writing to a closed pipe becomes an error.
void linux_signal_ignore_pipe(void);
// Catches signals; their numbers are read as bytes from the returned descriptor, which the caller
// does not close. Signals ignored by the parent stay ignored. Negative error number on failure;
// -EBUSY if signals are caught already.
int linux_signal_catch(const int *signals, size_t count);
// Restores the former signal handlers.
void linux_signal_release(void);
#endif
