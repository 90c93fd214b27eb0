#pragma once
// State machines as tables of their steps. A step without a row is refused.
#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "platform/result.hpp"

template <class State, class Event>
struct Step {
  State from;
  Event on;
  State to;
};

template <class State, class Event, std::size_t N>
struct Machine {
  std::array<Step<State, Event>, N> steps;

  constexpr auto next(State from, Event on, const Refusal& otherwise) const -> Result<State> {
    for (const auto& step : steps)
      if (step.from == from && step.on == on) return step.to;
    return refuse(otherwise);
  }

  constexpr auto allows(State from, Event on) const -> bool {
    return std::ranges::any_of(steps, [=](const auto& s) { return s.from == from && s.on == on; });
  }

  /// The state to which an event leads, if it is the same from every state.
  constexpr auto end_of(Event on) const -> std::optional<State> {
    std::optional<State> end;
    for (const auto& step : steps) {
      if (step.on != on) continue;
      if (end && *end != step.to) return {};
      end = step.to;
    }
    return end;
  }

  /// Whether the event leads from one state to the other: asserted beside statements that say so in SQL.
  constexpr auto leads(State from, Event on, State to) const -> bool {
    return std::ranges::any_of(steps,
                               [=](const auto& s) { return s.from == from && s.on == on && s.to == to; });
  }

  /// Whether each state has at most one step for each event.
  constexpr auto deterministic() const -> bool {
    return std::ranges::all_of(steps, [this](const auto& a) {
      const auto same = [&](const auto& b) { return a.from == b.from && a.on == b.on; };
      return std::ranges::count_if(steps, same) == 1;
    });
  }
};

template <class State, class Event, std::size_t N>
constexpr auto machine(const Step<State, Event> (&steps)[N]) -> Machine<State, Event, N> {
  return {std::to_array(steps)};
}

/// A machine as data: it governs the column "state" of a table's rows. The contract prints it, and tests
/// watch the rows obey it.
struct Life {
  struct Step {
    std::string_view from, on, to;
  };
  std::string_view table;
  std::vector<Step> steps;
};
