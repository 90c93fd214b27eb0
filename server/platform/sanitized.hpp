#pragma once
// Whether this build has sanitizers: its work takes many times the memory and the time. clang reports them by
// a feature, g++ by a macro.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define GOMVE_IS_SANITIZED
#endif
#elif defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define GOMVE_IS_SANITIZED
#endif

#if defined(GOMVE_IS_SANITIZED)
inline constexpr bool is_sanitized = true;
#else
inline constexpr bool is_sanitized = false;
#endif
