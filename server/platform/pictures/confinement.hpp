#pragma once
// How the worker locks itself in before it looks at the first foreign byte.

// The sanitizers map terabytes and ask /proc about themselves: under them a process cannot be locked in so
// tightly. clang tells of them by a feature, g++ by a macro.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define GOMVE_IS_SANITIZED
#endif
#elif defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define GOMVE_IS_SANITIZED
#endif

namespace pictures {

/// From here on this process can compute, allocate within its limit, read and write what is already open, and
/// end: no files, no processes, no network, no more than 5 seconds of computing. False where it cannot be
/// done.
auto confine_this_process() -> bool;

}  // namespace pictures
