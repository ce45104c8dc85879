// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "CTerminalIO.h"
#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum { SEQUENCE_SPACE = 128 };

// The data of the signal handlers; constant while `state` is ACTIVE.
static struct {
  int input, output;
  struct termios old_settings, key_settings;
  uint8_t enter[SEQUENCE_SPACE], leave[SEQUENCE_SPACE];
  size_t enter_length, leave_length;
} terminal;

enum { IDLE, CHANGING, ACTIVE };
static atomic_int state = IDLE;

// Faults, and the signals that end a process. The latter are caught only if no handler is
// installed: a program that ends gracefully must keep its screen until its last frame.
static const int fatal_signals[] = {SIGSEGV, SIGBUS, SIGILL,  SIGFPE, SIGTRAP, SIGABRT,
                                    SIGSYS,  SIGINT, SIGTERM, SIGHUP, SIGQUIT};
enum { FATAL_COUNT = sizeof fatal_signals / sizeof fatal_signals[0], FAULT_COUNT = 7 };
static struct sigaction old_actions[FATAL_COUNT], old_stop;
static unsigned char taken[FATAL_COUNT], stop_taken;

static void write_all(int descriptor, const uint8_t *bytes, size_t length) {
  while (length > 0) {
    long count = signboard_terminal_write(descriptor, bytes, length);
    if (count == -EINTR) continue;
    if (count <= 0) return;
    bytes += count;
    length -= (size_t)count;
  }
}

// A background process that changes the settings is stopped by SIGTTOU unless it blocks the signal.
static int apply(const struct termios *settings) {
  sigset_t block, old;
  sigemptyset(&block);
  sigaddset(&block, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &block, &old);
  int result;
  do {
    result = tcsetattr(terminal.input, TCSANOW, settings);
  } while (result != 0 && errno == EINTR);
  int error = result == 0 ? 0 : errno;
  pthread_sigmask(SIG_SETMASK, &old, NULL);
  return error;
}

// Returns when the process is in the foreground of the terminal. The kernel stops a background
// process here (SIGTTOU) until a shell brings it to the foreground; EIO if no shell could. Also
// called in a signal handler.
static int come_to_front(int descriptor) {
  sigset_t stop, old;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTTOU);
  // A thread that blocks the signal would not be stopped.
  pthread_sigmask(SIG_UNBLOCK, &stop, &old);
  int result;
  do {
    // Resumes output that is not suspended: a no-op that only a foreground process may do.
    result = tcflow(descriptor, TCOON);
  } while (result != 0 && errno == EINTR);
  int error = result == 0 ? 0 : errno;
  pthread_sigmask(SIG_SETMASK, &old, NULL);
  return error;
}

// Uses only async-signal-safe functions; the exchange admits a single caller.
static int restore(int next_state) {
  int expected = ACTIVE;
  if (!atomic_compare_exchange_strong(&state, &expected, next_state)) return 0;
  write_all(terminal.output, terminal.leave, terminal.leave_length);
  return apply(&terminal.old_settings);
}

static void handle_fatal(int number, siginfo_t *info, void *context) {
  (void)context;
  int error = errno;
  restore(IDLE);
  struct sigaction previous;
  memset(&previous, 0, sizeof previous);
  previous.sa_handler = SIG_DFL;
  for (int index = 0; index < FATAL_COUNT; index++)
    if (fatal_signals[index] == number && taken[index]) previous = old_actions[index];
  sigaction(number, &previous, NULL);
  errno = error;
  // A fault repeats with its instruction, with the true address and registers. A sent signal and a
  // breakpoint must be raised again; it is pending until this handler returns.
  int repeats = info->si_code > 0 && number != SIGTRAP && number != SIGABRT && number != SIGSYS &&
                info->si_code != SI_KERNEL;
  if (!repeats) raise(number);
}

static void handle_stop(int number) {
  int error = errno;
  int expected = ACTIVE;
  if (atomic_compare_exchange_strong(&state, &expected, CHANGING)) {
    write_all(terminal.output, terminal.leave, terminal.leave_length);
    apply(&terminal.old_settings);
    // SIGSTOP instead of the default action, so that no handler must be replaced.
    raise(SIGSTOP);
    // It may continue in the background of a shell, whose screen it must not touch.
    come_to_front(terminal.input);
    apply(&terminal.key_settings);
    write_all(terminal.output, terminal.enter, terminal.enter_length);
    atomic_store(&state, ACTIVE);
    // The screen is empty and the window may have another size: SIGWINCH triggers a redraw.
    kill(getpid(), SIGWINCH);
  } else {
    raise(SIGSTOP);
  }
  (void)number;
  errno = error;
}

static void handle_exit(void) { restore(IDLE); }

// A handler of stack overflows needs its own stack. Threads of linux_thread_start() have one; this
// one is for the main thread.
static void take_signal_stack(void) {
  static uint8_t memory[32 << 10];
  stack_t now, stack = {.ss_sp = memory, .ss_size = sizeof memory};
  if (sigaltstack(NULL, &now) == 0 && (now.ss_flags & SS_DISABLE)) sigaltstack(&stack, NULL);
}

static void take_signals(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigemptyset(&action.sa_mask);
  action.sa_sigaction = handle_fatal;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  for (int index = 0; index < FATAL_COUNT; index++) {
    taken[index] = 0;
    if (sigaction(fatal_signals[index], NULL, &old_actions[index]) != 0) continue;
    int is_default = (old_actions[index].sa_flags & SA_SIGINFO) == 0 &&
                     old_actions[index].sa_handler == SIG_DFL;
    if (index >= FAULT_COUNT && !is_default) continue;
    taken[index] = sigaction(fatal_signals[index], &action, NULL) == 0;
  }
  memset(&action, 0, sizeof action);
  sigemptyset(&action.sa_mask);
  action.sa_handler = handle_stop;
  action.sa_flags = SA_RESTART;
  stop_taken = sigaction(SIGTSTP, NULL, &old_stop) == 0 &&
               (old_stop.sa_flags & SA_SIGINFO) == 0 && old_stop.sa_handler == SIG_DFL &&
               sigaction(SIGTSTP, &action, NULL) == 0;
  if (!stop_taken) return;
  // The parent may have blocked it; then Ctrl-Z would never stop the program.
  sigset_t stop;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &stop, NULL);
}

// Restores each signal whose handler has not been replaced since.
static void release_signals(void) {
  struct sigaction now;
  for (int index = 0; index < FATAL_COUNT; index++) {
    if (taken[index] && sigaction(fatal_signals[index], NULL, &now) == 0 &&
        (now.sa_flags & SA_SIGINFO) != 0 && now.sa_sigaction == handle_fatal)
      sigaction(fatal_signals[index], &old_actions[index], NULL);
    taken[index] = 0;
  }
  if (stop_taken && sigaction(SIGTSTP, NULL, &now) == 0 && (now.sa_flags & SA_SIGINFO) == 0 &&
      now.sa_handler == handle_stop)
    sigaction(SIGTSTP, &old_stop, NULL);
  stop_taken = 0;
}

int signboard_terminal_size(int descriptor, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return errno;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 0;
}

int signboard_terminal_begin(int input, int output, const uint8_t *enter, size_t enter_length,
                             const uint8_t *leave, size_t leave_length) {
  static atomic_flag has_exit_handler = ATOMIC_FLAG_INIT;
  if (enter_length > SEQUENCE_SPACE || leave_length > SEQUENCE_SPACE) return EMSGSIZE;
  int expected = IDLE;
  if (!atomic_compare_exchange_strong(&state, &expected, CHANGING)) return EBUSY;
  // Before the settings are read: in the background they belong to the shell.
  int refusal = come_to_front(input);
  if (refusal == 0 && tcgetattr(input, &terminal.old_settings) != 0) refusal = errno;
  if (refusal != 0) {
    atomic_store(&state, IDLE);
    return refusal;
  }
  terminal.input = input;
  terminal.output = output;
  if (enter_length > 0) memcpy(terminal.enter, enter, enter_length);
  if (leave_length > 0) memcpy(terminal.leave, leave, leave_length);
  terminal.enter_length = enter_length;
  terminal.leave_length = leave_length;
  terminal.key_settings = terminal.old_settings;
  // Single keys without echo. Ctrl-C keeps its signal; Ctrl-S must not stop the output.
  terminal.key_settings.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | IEXTEN);
  terminal.key_settings.c_lflag |= ISIG;
  terminal.key_settings.c_iflag &= ~(tcflag_t)(IXON | ICRNL | INLCR | IGNCR);
  terminal.key_settings.c_cc[VMIN] = 1;
  terminal.key_settings.c_cc[VTIME] = 0;
  if (!atomic_flag_test_and_set(&has_exit_handler)) atexit(handle_exit);
  take_signal_stack();
  take_signals();
  // From here on a crash restores the settings; harmless before the change.
  atomic_store(&state, ACTIVE);
  int error = apply(&terminal.key_settings);
  if (error != 0) {
    atomic_store(&state, CHANGING);
    release_signals();
    atomic_store(&state, IDLE);
    return error;
  }
  write_all(output, enter, enter_length);
  return 0;
}

int signboard_terminal_end(void) {
  int error = 0;
  int expected = ACTIVE;
  if (!atomic_compare_exchange_strong(&state, &expected, CHANGING)) return 0;
  write_all(terminal.output, terminal.leave, terminal.leave_length);
  error = apply(&terminal.old_settings);
  release_signals();
  atomic_store(&state, IDLE);
  return error;
}

int signboard_terminal_is_active(void) { return atomic_load(&state) != IDLE; }

int signboard_terminal_is_shown(void) { return atomic_load(&state) == ACTIVE; }

long signboard_terminal_write(int descriptor, const uint8_t *bytes, size_t length) {
  sigset_t pipe_signal, pending, old;
  sigemptyset(&pipe_signal);
  sigaddset(&pipe_signal, SIGPIPE);
  sigpending(&pending);
  int was_pending = sigismember(&pending, SIGPIPE) == 1;
  pthread_sigmask(SIG_BLOCK, &pipe_signal, &old);
  ssize_t count = write(descriptor, bytes, length);
  int error = count < 0 ? errno : 0;
  if (error == EPIPE && !was_pending) {
    // Consumes the SIGPIPE of this write, so that it is not delivered.
    const struct timespec none = {0, 0};
    while (sigtimedwait(&pipe_signal, NULL, &none) < 0 && errno == EINTR) {
    }
  }
  pthread_sigmask(SIG_SETMASK, &old, NULL);
  return error != 0 ? -(long)error : (long)count;
}

int signboard_terminal_is_background(int descriptor) {
  pid_t foreground = tcgetpgrp(descriptor);
  return foreground >= 0 && foreground != getpgrp();
}
