#pragma once
// The model of funds providers: applications for the role, and the money that they lock.
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string_view>

#include "testing/simulation/verdict.hpp"

namespace simulation {

class Dice;
struct Model;
struct Module;
enum class Role : std::uint8_t;

/// An application for the role, and the role that came of it.
struct Provider {
  enum State : std::uint8_t { applying, approved, rejected, ended };
  std::int64_t id = 0, person = 0;
  State state = applying;
  std::optional<Role> proposer = {};  // the first of the two who approve
  auto is_present() const { return state == applying || state == approved; }
};
inline constexpr std::string_view provider_states[] = {"applying", "approved", "rejected", "ended"};

/// While it is open, amount = free + reserved + in takes.
struct Fund {
  enum State : std::uint8_t { applying, active, rejected, cancelling, completed };
  std::int64_t id = 0, person = 0, provider = 0, amount = 0, free = 0, reserved = 0, in_takes = 0;
  State state = applying;
  auto is_open() const { return state != rejected && state != completed; }
};
inline constexpr std::string_view fund_states[] = {"applying", "active", "rejected", "cancelling",
                                                   "completed"};

class Funds {
 public:
  std::map<std::int64_t, Provider> providers;  // by the step that applied
  std::map<std::int64_t, Fund> all;            // by the step that locked them
  std::map<std::int64_t, std::int64_t> last;   // a person's newest application
  std::set<std::int64_t> touched_providers, touched;
};

/// A person's newest application, if there is one.
auto role_of(const Model& model, std::int64_t person) -> const Provider*;
auto open_funds(const Model& model, std::int64_t person) -> std::int64_t;
/// For drawing: a person, mostly an approved provider.
auto some_provider(Dice& dice, const Model& model) -> std::optional<std::int64_t>;
/// For drawing: a provider's phone, mostly of one with little money; or nothing.
auto some_saver(Dice& dice, const Model& model) -> std::optional<std::int64_t>;
/// The erasure of a person without open funds.
void forget_provider(Model& model, std::int64_t person);

// ---- what tasks do with funds

void reserve_principal(Model& model, std::int64_t fund, std::int64_t amount);
void release_principal(Model& model, std::int64_t fund, std::int64_t amount);
/// From the provider's fund escrow to the provider's task escrow, and back.
void take_principal(Model& model, std::int64_t fund, std::int64_t amount);
void give_principal_back(Model& model, std::int64_t fund, std::int64_t amount, bool on_cancelling);

auto providers_module() -> Module;
auto funds_module() -> Module;

}  // namespace simulation
