#pragma once
// The model's limits of codes by SMS: by address, and by the network of all addresses.
#include "testing/simulation/play.hpp"

namespace simulation {

/// An address has so many codes an hour, and more where they are used: many people may share it.
auto check_address_budget(const Model& model, std::int64_t address) -> Verdict;
/// Counts one up to the limit: codes beyond it are not counted here.
void count_from(Model& model, std::int64_t address);
/// Many codes that are never used indicate SMS pumping.
auto looks_pumped(const Model& model) -> bool;

}  // namespace simulation
