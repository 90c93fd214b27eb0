#pragma once
// The confinement of the picture worker, entered before it reads an upload.

// The sanitizers map terabytes and read /proc/self, so a process under them cannot be confined as tightly.
// clang reports them by a feature, g++ by a macro.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define GOMVE_IS_SANITIZED
#endif
#elif defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define GOMVE_IS_SANITIZED
#endif

namespace pictures {

/// Confines this process: it can compute, allocate within its limit, read and write open descriptors, and
/// end. It cannot open files, start processes, use the network, or compute for more than 5 seconds. Returns
/// false if the kernel refuses.
auto confine_this_process() -> bool;

}  // namespace pictures
