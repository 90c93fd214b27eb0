#pragma once
// What the parts of the lists' measurement share: the rows, and the people who have most and none.
#include "jobs/place.hpp"

namespace bench::lists {

/// Of each kind that grows with people and their money.
inline constexpr std::int64_t rows = 1'000'000;
inline constexpr const char *common_word = "Sen", *third_word = "Minh", *rare_word = "Trang";
inline constexpr const char* number_of_first = "+84910000001";

// Tables of the scripts: `bench_n` has for each row a number `i`, a time `at` within the year, the id of that
// time, a person `who` (in a fiftieth of the rows the first one), an amount, and `r`, which looks drawn.
// `bench_fixed` has two operators, the first person and the present.
void fill_people(Place& place);
void fill_money(Place& place);
void fill_trade(Place& place);
void fill_rewards(Place& place);

}  // namespace bench::lists
