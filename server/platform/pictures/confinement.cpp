// Kernel limits, and a filter that allows the few system calls of decoding.
#include "platform/pictures/confinement.hpp"

#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>

#include "platform/sanitized.hpp"

namespace pictures {
namespace {

#if defined(__x86_64__)
constexpr unsigned this_machine = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr unsigned this_machine = AUDIT_ARCH_AARCH64;
#else
#error "name this machine's AUDIT_ARCH"
#endif

auto limit(__rlimit_resource resource, rlim_t most) -> bool {
  const rlimit both{most, most};
  return setrlimit(resource, &both) == 0;
}

// Memory: a picture of 4096 by 4096 takes 64 MiB as pixels, 96 MiB as the coefficients of a progressive JPEG,
// and another 64 MiB while it is cropped. The sanitizers map terabytes and read /proc/self, so a process
// under them cannot be confined as tightly.
auto limit_resources() -> bool {
  constexpr rlim_t memory = rlim_t{512} << 20U;
  constexpr rlim_t seconds = is_sanitized ? 100 : 5;
  const auto is_within_memory = is_sanitized || limit(RLIMIT_AS, memory);
  return is_within_memory && limit(RLIMIT_CPU, seconds) && limit(RLIMIT_FSIZE, 0) &&
         limit(RLIMIT_NOFILE, 0) && limit(RLIMIT_NPROC, 0) && limit(RLIMIT_CORE, 0);
}

// Other system calls return EPERM instead of ending the process: a library that only asks for the time or the
// machine's name continues without it.
auto allow_only_what_decoding_needs() -> bool {
  constexpr std::array allowed{
      SYS_read,    SYS_write, SYS_brk,       SYS_mmap, SYS_munmap,     SYS_mremap,       SYS_mprotect,
      SYS_madvise, SYS_futex, SYS_getrandom, SYS_exit, SYS_exit_group, SYS_rt_sigreturn,
  };
  std::array<sock_filter, 5 + 2 * allowed.size()> program{};
  std::size_t size = 0;
  const auto add = [&](sock_filter step) { program.at(size++) = step; };
  add(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, arch)));
  add(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, this_machine, 1, 0));
  add(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS));
  add(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)));
  for (const auto call : allowed) {
    add(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, static_cast<unsigned>(call), 0, 1));
    add(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW));
  }
  add(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM));

  const sock_fprog filter{static_cast<unsigned short>(size), program.data()};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) == 0;
}

}  // namespace

auto confine_this_process() -> bool {
  const auto is_alone_never = prctl(PR_SET_PDEATHSIG, SIGKILL) == 0;
  const auto gains_nothing = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0;
  return is_alone_never && gains_nothing && limit_resources() &&
         (is_sanitized || allow_only_what_decoding_needs());
}

}  // namespace pictures
