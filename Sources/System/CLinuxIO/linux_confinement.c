// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "CLinuxConfinement.h"
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__) && !defined(__ILP32__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__) && defined(__AARCH64EL__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#elif defined(__arm__) && defined(__ARMEL__) && defined(__ARM_EABI__)
#define ARCHITECTURE AUDIT_ARCH_ARM
#endif

int linux_confinement_missing(void) {
#ifdef ARCHITECTURE
  // A kernel that filters reads the filter first, and there is none.
  if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, NULL, 0, 0) == 0) return EINVAL;
  return errno == EFAULT ? 0 : errno;
#else
  return ENOSYS;
#endif
}

#ifdef ARCHITECTURE
// What reading, computing and writing need. abort() signals the thread itself.
static const unsigned short allowed[] = {
  SYS_read,         SYS_write,          SYS_writev,       SYS_close,  SYS_munmap, SYS_mremap,
  SYS_madvise,      SYS_brk,            SYS_futex,        SYS_exit,   SYS_exit_group,
  SYS_rt_sigreturn, SYS_rt_sigprocmask, SYS_rt_sigaction, SYS_getpid, SYS_gettid,
  SYS_getrandom,    SYS_clock_gettime,  SYS_restart_syscall,
#ifdef SYS_futex_time64
  SYS_futex_time64,
#endif
#ifdef SYS_clock_gettime64
  SYS_clock_gettime64,
#endif
};

#ifdef SYS_mmap2
#define MAP_CALL SYS_mmap2
#else
#define MAP_CALL SYS_mmap
#endif

#define COUNT(array) (sizeof(array) / sizeof *(array))
#define FIELD(name) (offsetof(struct seccomp_data, name))
#define LOAD(offset) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (offset))
#define RETURN(action) BPF_STMT(BPF_RET | BPF_K, (action))
#define EQUAL(value, then, otherwise) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), then, otherwise)
#define HAS(bits, then, otherwise) BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (bits), then, otherwise)
#define END RETURN(SECCOMP_RET_KILL_PROCESS)
#define ALLOW RETURN(SECCOMP_RET_ALLOW)

static int filter_calls(void) {
  const struct sock_filter begin[] = {
    // The numbers of another architecture's calls mean other calls.
    LOAD(FIELD(arch)),
    EQUAL(ARCHITECTURE, 1, 0),
    END,
    LOAD(FIELD(nr)),
    // Memory that can be executed comes with the libraries only, which are loaded. The lower halves of
    // the arguments, as all these architectures are little-endian.
    EQUAL(MAP_CALL, 1, 0),
    EQUAL(SYS_mprotect, 0, 4),
    LOAD(FIELD(args[2])),
    HAS(PROT_EXEC, 0, 1),
    END,
    ALLOW,
    EQUAL(SYS_tgkill, 0, 4),
    LOAD(FIELD(args[0])),
    EQUAL((uint32_t)getpid(), 1, 0),
    END,
    ALLOW,
  };
  struct sock_filter steps[COUNT(begin) + 2 * COUNT(allowed) + 1];
  size_t count = 0;
  for (size_t i = 0; i < COUNT(begin); i++) steps[count++] = begin[i];
  for (size_t i = 0; i < COUNT(allowed); i++) {
    steps[count++] = (struct sock_filter)EQUAL(allowed[i], 0, 1);
    steps[count++] = (struct sock_filter)ALLOW;
  }
  steps[count++] = (struct sock_filter)END;
  const struct sock_fprog filter = {(unsigned short)count, steps};
  // By prctl, which the unit of the service permits, other than seccomp().
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter, 0, 0) ? errno : 0;
}
#endif

// Keeps this process from all files, from TCP, and from other processes' sockets and signals, as far
// as the kernel knows that (Landlock). Its numbers are those of <linux/landlock.h>, which differs
// between releases.
static void restrict_files(void) {
#if defined SYS_landlock_create_ruleset && defined SYS_landlock_restrict_self
  long version = syscall(SYS_landlock_create_ruleset, NULL, 0, 1);
  if (version < 1) return;
  const unsigned files[] = {13, 14, 15, 15, 16};
  const struct {
    uint64_t files, network, scopes;
  } rules = {
    (1u << files[version > 5 ? 4 : version - 1]) - 1, version > 3 ? 3 : 0, version > 5 ? 3 : 0};
  int set = (int)syscall(SYS_landlock_create_ruleset, &rules, sizeof rules, 0);
  if (set < 0) return;
  syscall(SYS_landlock_restrict_self, set, 0);
  close(set);
#endif
}

int linux_confine(uint64_t memory, uint64_t seconds) {
  const struct {
    int resource;
    rlim_t most;
  } limits[] = {
    {RLIMIT_DATA, memory}, {RLIMIT_CPU, seconds}, {RLIMIT_FSIZE, 0}, {RLIMIT_CORE, 0},
    {RLIMIT_NPROC, 0}, {RLIMIT_NOFILE, 3},
  };
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) return errno;
  restrict_files();
  for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
    const struct rlimit limit = {limits[i].most, limits[i].most};
    if (setrlimit(limits[i].resource, &limit)) return errno;
  }
#ifdef ARCHITECTURE
  if (!linux_confinement_missing()) return filter_calls();
#endif
  return 0;
}
