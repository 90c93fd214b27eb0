#pragma once
// The rules of ratios, as pure functions: reading one, the ratio that counts, what a sale gives to each.
#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "calls.hpp"
#include "console.hpp"
#include "platform/clock.hpp"
#include "platform/quantity.hpp"
#include "platform/states.hpp"

namespace team::rules {

/// Those above a user are followed this far.
inline constexpr std::int64_t most_levels = 20;

/// A ratio as it is set for a user. A leader's, which the operator set, is not bounded by those above.
struct Rung {
  Share set;
  bool is_leader = false;
  friend constexpr auto operator==(Rung, Rung) -> bool = default;
};

/// What counts for the first of a line, of whom the others are above: the least up to the next leader.
constexpr auto counted(std::span<const Rung> line) -> Share {
  if (line.empty()) return {};
  auto least = line.front().set;
  for (const auto& rung : line) {
    least = std::min(least, rung.set);
    if (rung.is_leader) break;
  }
  return least;
}
static_assert(counted(std::array{Rung{3_percent}, Rung{5_percent, true}}) == 3_percent);
static_assert(counted(std::array{Rung{3_percent}, Rung{2_percent}, Rung{5_percent, true}}) == 2_percent);
static_assert(counted(std::array{Rung{5_percent, true}, Rung{1_percent}}) == 5_percent);
static_assert(counted(std::array{Rung{3_percent}, Rung{5_percent}, Rung{}}) == Share{}, "no leader above");

/// One earner's part of a sale: cash × (ratio − below).
struct Part {
  std::size_t place;  // in the line: 0 is directly above the buyer
  Share ratio, below;
  Money amount;
};
/// The parts of a sale by the ratios above its buyer, the nearest first. Each gets what exceeds the highest
/// below, and all together at most the pool.
inline auto parts_of(Money cash, Share pool, std::span<const Share> ratios) -> std::vector<Part> {
  std::vector<Part> parts;
  Share highest{};
  for (std::size_t place = 0; place < ratios.size(); ++place) {
    const auto ratio = std::min(ratios[place], pool);
    if (ratio <= highest) continue;
    const auto amount = share_of(cash, Share{ratio.per_ten_thousand - highest.per_ten_thousand});
    if (amount > Money{}) parts.push_back({place, ratio, highest, amount});
    highest = ratio;
  }
  return parts;
}

/// A typed percentage: digits and at most one point, two decimals at most, up to 100.
inline auto ratio(const std::optional<shape::AmountText>& typed) -> Result<Share> {
  const auto unfit = [&] {
    return refuse(
        ratio_invalid,
        {.rule = "team.ratio", .yours = typed ? std::string{*typed} : "", .limit = std::string{"100"}});
  };
  if (!typed) return unfit();
  const auto point = typed->find('.');
  const bool is_fine = point != std::string::npos && typed->size() - point > 3;
  const auto hundredths = parse_decimal(*typed);
  if (is_fine || !hundredths || *hundredths > 10'000) return unfit();
  return Share{*hundredths};
}

inline auto within_allottable(Share wanted, Share allottable) -> Verdict {
  if (wanted <= allottable) return allowed();
  return refuse(ratio_too_high, {.rule = "team.allottable", .yours = wanted, .limit = allottable});
}

inline auto within_most(Share wanted, Share most) -> Verdict {
  if (wanted <= most) return allowed();
  return refuse(above_most, {.rule = "team.most_ratio", .yours = wanted, .limit = most});
}

/// A ratio holds from tomorrow at the earliest, because the sales of today may be reckoned already.
inline auto from_day(Day wanted, Day today) -> Verdict {
  constexpr std::chrono::days earliest{1}, latest{366};
  if (wanted >= today + earliest && wanted <= today + latest) return allowed();
  return refuse(day_unfit, {.rule = "team.from_day", .allowed_at = instant_of(today + earliest)});
}

enum class RootEvent { approve, reject };
BOOST_DESCRIBE_ENUM(RootEvent, approve, reject)
inline constexpr auto root_life = machine<console::RootState, RootEvent>({
    {console::RootState::proposed, RootEvent::approve, console::RootState::approved},
    {console::RootState::proposed, RootEvent::reject, console::RootState::rejected},
});
static_assert(root_life.deterministic());

}  // namespace team::rules
