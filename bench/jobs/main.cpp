// Nightly and mass work without HTTP: the times of its transactions, and of the reads that belong to it.
//   jobs_in_process FOLDER [NAME]    an empty folder on the disk to be measured; prints a line of JSON for
//   each. Without a name it does all but `lists`, which fills some gigabytes for minutes.
//   GOMVE_BENCH_POSTGRES names a database with the rows of `lists`, copied by lists/to-postgres.mjs, to be
//   asked instead.
#include <fstream>

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

void measure(const std::filesystem::path& folder, const std::string& name, void (*work)(bench::Place&)) {
  std::filesystem::create_directories(folder / name);
  bench::Place place{folder / name};
  work(place);
  place.report();
  fmt::print(R"(GOMVE {{"what":"memory","name":"{}","mebibytes":{}}})"
             "\n",
             name, peak_of_memory());
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2 && argc != 3) {
    fmt::print(stderr,
               "usage: jobs_in_process FOLDER [payouts|statements|team|rewards|market|tasks|late|lists]\n");
    return 2;
  }
  try {
    // The least memory first, because the peak is the process's.
    for (const auto& [name, work] :
         {std::pair{"payouts", &bench::measure_payouts}, std::pair{"statements", &bench::measure_statements},
          std::pair{"team", &bench::measure_team}, std::pair{"rewards", &bench::measure_rewards},
          std::pair{"market", &bench::measure_market}, std::pair{"tasks", &bench::measure_tasks},
          std::pair{"late", &bench::measure_late_settling}, std::pair{"lists", &bench::measure_lists}})
      if (argc == 2 ? work != &bench::measure_lists : std::string_view{argv[2]} == name)
        measure(argv[1], name, work);
  } catch (const std::exception& problem) {
    fmt::print(stderr, "jobs_in_process: {}\n", problem.what());
    return 1;
  }
}
