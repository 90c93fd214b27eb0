#pragma once
// The confinement of the picture worker, entered before it reads an upload.

namespace pictures {

/// Confines this process: it can compute, allocate within its limit, read and write open descriptors, and
/// end. It cannot open files, start processes, use the network, or compute for more than 5 seconds. Returns
/// false if the kernel refuses.
auto confine_this_process() -> bool;

}  // namespace pictures
