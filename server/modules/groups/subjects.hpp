#pragma once
// The names of groups and seats in flows, receipts and notices.
#include <cstdint>
#include <string>
#include <vector>

#include "platform/i18n/language.hpp"
#include "platform/module.hpp"
#include "tickets/tickets.hpp"

namespace groups {

/// A group's ticket and number in each language: "Vé XR Sơn Đoòng · nhóm 52".
struct GroupName {
  std::string vi, en, zh;
  auto in_each() const -> Text3 { return {vi, en, zh}; }
};
auto group_name(const tickets::TicketClass& of, std::int64_t number) -> GroupName;

/// The subject of the group with which a day closed, and that of a seat; without a text if they are gone.
auto of_group(Context& ctx, UserId user, std::int64_t group) -> Subject;
auto of_seat(Context& ctx, UserId user, std::int64_t seat) -> Subject;
/// The subjects of a seat in a personal group, and of a batch: for its master, or for a user by their seat in
/// it.
auto of_person_seat(Context& ctx, UserId user, std::int64_t seat) -> Subject;
auto of_batch(Context& ctx, UserId user, std::int64_t batch) -> Subject;
/// The subjects of the module's causes.
auto subjects() -> std::vector<SubjectOf>;

}  // namespace groups
