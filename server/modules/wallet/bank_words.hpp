#pragma once
// What is wrong with a bank's statement, in words.
#include "modules/wallet/bank_file.hpp"
#include "platform/i18n/language.hpp"

namespace wallet::bank {

auto words_of(Rule rule) -> Text3;

}  // namespace wallet::bank
