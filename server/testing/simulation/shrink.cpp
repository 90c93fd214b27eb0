// Delta debugging: removes pieces, larger ones first, and finally pairs of steps.
#include "testing/simulation/shrink.hpp"

#include <algorithm>

namespace simulation {

namespace {

auto without(const std::vector<Step>& steps, std::size_t from, std::size_t count) -> std::vector<Step> {
  std::vector<Step> rest{steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(from)};
  const auto until = std::min(from + count, steps.size());
  rest.insert(rest.end(), steps.begin() + static_cast<std::ptrdiff_t>(until), steps.end());
  return rest;
}

}  // namespace

namespace {

class Shrinking {
 public:
  Shrinking(const Season& season, const Ending& ending, Effort most,
            const std::function<void(std::size_t)>& progress)
      : best{ending},
        season_{season},
        invariant_{ending.broken->invariant},
        most_{most},
        progress_{progress} {}

  // Larger pieces first, then smaller ones, each time from the end: later steps depend on earlier ones, not
  // the reverse.
  void leave_out_pieces() {
    for (auto piece = std::max<std::size_t>(best.steps.size() / 2, 1); goes_on(); piece /= 2) {
      for (auto from = best.steps.size(); from > 0 && goes_on();) {
        from = from > piece ? from - piece : 0;
        still_breaks(without(best.steps, from, piece));
        from = std::min(from, best.steps.size());
      }
      if (piece == 1) break;
    }
  }
  // Removes pairs of steps that depend on each other, and that the violation does not need. True if there
  // were any.
  auto leave_out_pairs() -> bool {
    for (std::size_t later = best.steps.size(); later-- > 1;)
      for (std::size_t earlier = later; earlier-- > 0 && goes_on();)
        if (still_breaks(without(without(best.steps, later, 1), earlier, 1))) return true;
    return false;
  }

  Ending best;

 private:
  auto goes_on() const -> bool {
    return best.steps.size() > most_.short_enough && tries_ < most_.tries &&
           (!most_.time || std::chrono::steady_clock::now() - began_ < *most_.time);
  }
  auto still_breaks(const std::vector<Step>& steps) -> bool {
    ++tries_;
    auto again = play_again(season_, steps);
    if (!again.broken || again.broken->invariant != invariant_) return false;
    best = std::move(again);
    if (progress_) progress_(best.steps.size());
    return true;
  }

  const Season& season_;
  std::string invariant_;
  Effort most_;
  const std::function<void(std::size_t)>& progress_;
  int tries_ = 0;
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
};

}  // namespace

auto shrunk(const Season& season, const Ending& ending, Effort most,
            const std::function<void(std::size_t)>& progress) -> Ending {
  constexpr std::size_t few = 60;  // so few steps that all pairs can be tried
  Shrinking shrinking{season, ending, most, progress};
  do {
    shrinking.leave_out_pieces();
  } while (shrinking.best.steps.size() <= few && shrinking.leave_out_pairs());
  return std::move(shrinking.best);
}

}  // namespace simulation
