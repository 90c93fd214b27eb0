#pragma once
// What only personal groups need of their rules.
#include <cstdint>

namespace simulation {

struct Model;

/// An operator ended a batch, at any time: as its master's cancellation, and all are told.
void stop_batch(Model& model, std::int64_t batch);

}  // namespace simulation
