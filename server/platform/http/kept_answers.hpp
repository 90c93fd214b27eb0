#pragma once
// The answers that are kept to be given again: sealed, for they name people.
#include <string>
#include <string_view>

#include "platform/run/context.hpp"

namespace http {

auto sealed_answer(Context& ctx, std::int64_t caller, std::string_view key, std::string_view answer)
    -> std::string;
/// Also one that was kept before they were sealed.
auto opened_answer(const Keys& keys, std::int64_t caller, std::string_view key, const std::string& kept)
    -> std::string;

/// When the program's secret changes.
void reseal_answers(Context& ctx, const Keys& before);

}  // namespace http
