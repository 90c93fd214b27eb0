#pragma once
// How the worker locks itself in before it looks at the first foreign byte.

namespace pictures {

/// From here on this process can compute, allocate within its limit, read and write what is already open, and
/// end: no files, no processes, no network, no more than 5 seconds of computing. False where it cannot be
/// done.
auto confine_this_process() -> bool;

}  // namespace pictures
