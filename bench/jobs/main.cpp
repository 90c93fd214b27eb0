// Nightly and mass work without HTTP: the times of its transactions, and of the reads that belong to it.
//   jobs_in_process FOLDER [NAME]    an empty folder on the disk to be measured; prints a line of JSON for
//   each. Without a name it does all but `lists`, which fills some gigabytes for minutes.
//   jobs_in_process FOLDER lists [CALL]    all lists of the console, or one. GOMVE_BENCH_POSTGRES names a
//   database with the rows of `lists`, copied by lists/to-postgres.mjs, to be asked instead.
#include <cstdlib>
#include <fstream>
#include <functional>
#include <span>

#include "jobs/place.hpp"

namespace {

auto peak_of_memory() -> std::int64_t {
  std::ifstream status{"/proc/self/status"};
  for (std::string word; status >> word;)
    if (word == "VmHWM:") {
      std::int64_t kib = 0;
      status >> kib;
      return kib / 1'024;
    }
  return 0;
}

constexpr std::string_view lists = "lists";

void measure(const std::filesystem::path& folder, const std::string& name,
             const std::function<void(bench::Place&)>& work) {
  std::filesystem::create_directories(folder / name);
  const char* const postgres = name == lists ? std::getenv("GOMVE_BENCH_POSTGRES") : nullptr;
  bench::Place place{folder / name, postgres == nullptr ? "" : postgres};
  work(place);
  place.report();
  fmt::print(R"(GOMVE {{"what":"memory","name":"{}","mebibytes":{}}})"
             "\n",
             name, peak_of_memory());
}

}  // namespace

int main(int argc, char** argv) {
  const std::span words{argv, static_cast<std::size_t>(argc)};
  if (words.size() < 2 || words.size() > 4 || (words.size() == 4 && words[2] != lists)) {
    fmt::print(
        stderr,
        "usage: jobs_in_process FOLDER [payouts|statements|team|rewards|market|tasks|late|lists [CALL]]\n");
    return 2;
  }
  const std::string_view chosen = words.size() > 2 ? words[2] : "", call = words.size() > 3 ? words[3] : "";
  try {
    // The least memory first, because the peak is the process's.
    for (const auto& [name, work] :
         {std::pair{"payouts", &bench::measure_payouts}, std::pair{"statements", &bench::measure_statements},
          std::pair{"team", &bench::measure_team}, std::pair{"rewards", &bench::measure_rewards},
          std::pair{"market", &bench::measure_market}, std::pair{"tasks", &bench::measure_tasks},
          std::pair{"late", &bench::measure_late_settling}})
      if (chosen.empty() || chosen == name) measure(words[1], name, work);
    if (chosen == lists)
      measure(words[1], std::string{lists}, [call](bench::Place& place) { measure_lists(place, call); });
  } catch (const std::exception& problem) {
    fmt::print(stderr, "jobs_in_process: {}\n", problem.what());
    return 1;
  }
}
