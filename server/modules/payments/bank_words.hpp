#pragma once
// What is wrong with a bank's statement, in words.
#include "modules/payments/bank_file.hpp"
#include "platform/i18n/language.hpp"

namespace payments::bank {

auto words_of(Rule rule) -> Text3;

}  // namespace payments::bank
