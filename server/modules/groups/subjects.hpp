#pragma once
// The names of groups and seats in flows, receipts and notices.
#include <cstdint>
#include <string>
#include <vector>

#include "modules/tickets/tickets.hpp"
#include "platform/i18n/language.hpp"
#include "platform/module.hpp"

namespace groups {

/// A group's ticket and number in each language: "Vé XR Sơn Đoòng · nhóm 52".
struct GroupName {
  std::string vi, en, zh;
  auto in_each() const -> Text3 { return {vi, en, zh}; }
};
auto group_name(const tickets::TicketClass& of, std::int64_t number) -> GroupName;

/// The subjects of the module's causes.
auto subjects() -> std::vector<SubjectOf>;

}  // namespace groups
