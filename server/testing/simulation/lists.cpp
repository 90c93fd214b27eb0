// Users' lists: flows and receipts, orders, seats, tickets, notices. Each must match the model, and its pages
// must have no gap and no repetition.
#include <algorithm>
#include <ranges>

#include "testing/simulation/play.hpp"

namespace simulation {

namespace {

constexpr std::string_view pages_law = "pages have no gap and repeat nothing";
constexpr std::string_view unit_names[] = {"BALANCE", "OTC",           "XMONEY",         "NFT",
                                           "ENERGY",  "PRIORITY_PASS", "RECYCLE_VOUCHER"};

struct Leafed {
  std::vector<boost::json::value> items;
  bool is_whole = false;
};

// Reads a list page by page, at most eight pages.
auto leaf_through(Play& play, std::int64_t who, std::string_view path, const std::string& query,
                  std::int64_t limit) -> std::optional<Leafed> {
  Leafed all;
  std::string cursor;
  for (int page = 0; page < 8; ++page) {
    const auto data = play.ask_as(who, path, fmt::format("{}limit={}{}", query, limit, cursor), {});
    if (!data) return {};
    const auto& items = data->at("items").as_array();
    play.expect(items.size() <= static_cast<std::size_t>(limit), pages_law, "{} on a page of {}",
                items.size(), limit);
    all.items.insert(all.items.end(), items.begin(), items.end());
    const auto* next = data->as_object().if_contains("next");
    all.is_whole = next == nullptr || next->is_null();
    if (all.is_whole) break;
    play.expect(items.size() == static_cast<std::size_t>(limit), pages_law, "{} goes on after a page of {}",
                path, items.size());
    cursor = fmt::format("&cursor={}", next->get_string().c_str());
  }
  return all;
}

// ---- flows and receipts

// The lines of a request, newest first.
auto lines_of(const Model& model, std::int64_t who, Unit unit, std::int64_t type, std::int64_t direction) {
  std::vector<Books::Line> lines;
  for (const auto& line : model.books.story(who, unit) | std::views::reverse)
    if ((type == 0 || line.flow == type) && (direction == 0 || (direction == 1) == (line.amount > 0)))
      lines.push_back(line);
  return lines;
}

auto is_same(const boost::json::value& told, Unit unit, const Books::Line& line) -> bool {
  return told.at("type").to_number<int>() == line.flow &&
         text_in(told, "amount") == amount_text(unit, line.amount) &&
         text_in(told, "balanceAfter") == amount_text(unit, line.after) &&
         text_in(told, "at") == rfc3339(instant(line.at));
}

void read_flow(Play& play, const Args& args) {
  const auto [phone, unit_drawn, type, direction, limit] = take<5>(args);
  const auto* person = play.model.people.of_phone(phone);
  if (person == nullptr) return;
  const auto who = play.model.people.number(*person);
  const auto unit = static_cast<Unit>(unit_drawn);
  constexpr std::string_view directions[] = {"all", "in", "out"};
  play.say("{} lists the flow of {}, type {}, {}", phone, unit_names[unit_drawn - 1], type,
           directions[direction]);
  const auto query =
      fmt::format("unit={}&type={}&direction={}&", unit_names[unit_drawn - 1], type, directions[direction]);
  const auto told = leaf_through(play, who, "token/pay/getFlowList", query, limit);
  if (!told) return;
  const auto due = lines_of(play.model, who, unit, type, direction);
  play.expect(told->is_whole ? told->items.size() == due.size() : told->items.size() < due.size(), pages_law,
              "{} lines, and by the rules {}", told->items.size(), due.size());
  for (std::size_t i = 0; i < told->items.size(); ++i)
    play.expect(is_same(told->items[i], unit, due[i]), "flows match the movements",
                "line {}: {}, and by the rules type {} {} and then {}", i,
                boost::json::serialize(told->items[i]), due[i].flow, due[i].amount, due[i].after);
}

// A line's receipt is for its owner only.
void read_receipt(Play& play, const Args& args) {
  const auto [phone, unit_drawn, back, other_phone] = take<4>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  if (person == nullptr) return;
  const auto who = model.people.number(*person);
  const auto unit = static_cast<Unit>(unit_drawn);
  const auto due = lines_of(model, who, unit, 0, 0);
  if (due.empty()) return;
  const auto index = static_cast<std::size_t>(back) % std::min<std::size_t>(due.size(), 100);
  play.say("{} looks at the receipt of a line of {}", phone, unit_names[unit_drawn - 1]);
  const auto page = play.ask_as(who, "token/pay/getFlowList",
                                fmt::format("unit={}&limit=100", unit_names[unit_drawn - 1]), {});
  if (!page) return;
  const auto& line = page->at("items").as_array().at(index);
  const auto query = fmt::format("id={}", text_in(line, "id"));
  const auto receipt = play.look_as(who, "token/receipt/get", query);
  if (!receipt) return;
  const auto before = amount_text(unit, due[index].after - due[index].amount);
  const bool same = receipt->ok && receipt->data.at("line") == line && is_same(line, unit, due[index]) &&
                    text_in(receipt->data, "balanceBefore") == before &&
                    !text_in(receipt->data, "from").empty() && !text_in(receipt->data, "to").empty();
  play.expect(same, "receipts tell what happened", "{}, and by the rules {} before", receipt->text, before);
  const auto* other = model.people.of_phone(other_phone);
  if (other == nullptr || other == model.people.of_phone(phone)) return;
  const auto refused_one = play.look_as(model.people.number(*other), "token/receipt/get", query);
  play.expect(!refused_one || refused_one->key == "ledger.receipt_not_found", "receipts are for their owners",
              "{}", refused_one ? refused_one->text : "");
}

// ---- lists of a user

struct List {
  std::string_view path, id;
  /// The ids that should be in it, in any order.
  std::function<std::vector<std::int64_t>(const Model&, std::int64_t)> due;
};

template <class Map>
auto ids_of(const Map& all, std::int64_t who) {
  std::vector<std::int64_t> ids;
  for (const auto& [name, one] : all)
    if (one.person == who) ids.push_back(one.id);
  return ids;
}

const List lists[] = {
    {"token/pay/getRechargeList", "id",
     [](const Model& model, std::int64_t who) { return ids_of(model.wallet.orders, who); }},
    {"token/gb/getBuyList", "orderId",
     [](const Model& model, std::int64_t who) { return ids_of(model.groups.orders, who); }},
    {"token/gb/myJoinList", "seatId",
     [](const Model& model, std::int64_t who) {
       auto ids = ids_of(model.groups.seats, who);
       std::ranges::copy(ids_of(model.deals.seats, who), std::back_inserter(ids));
       return ids;
     }},
    {"token/person/gb/master/getMyList", "batchId",
     [](const Model& model, std::int64_t who) { return ids_of(model.deals.batches, who); }},
    {"token/otc/ticket/purchase/getMyList", "requestId",
     [](const Model& model, std::int64_t who) { return ids_of(model.deals.requests, who); }},
    {"token/ticket/otc/getMyList", "listingId",
     [](const Model& model, std::int64_t who) { return ids_of(model.deals.listings, who); }},
    {"token/vr/getTicketList", "ticketId",
     [](const Model& model, std::int64_t who) { return ids_of(model.tickets.all, who); }},
    {"token/pay/getRefundList", "id",
     [](const Model& model, std::int64_t who) { return payouts_of(model, who, Payout::refund); }},
    {"token/pay/getWithList", "id",
     [](const Model& model, std::int64_t who) { return payouts_of(model, who, Payout::withdraw); }},
    {"token/otc/getWithList", "id",
     [](const Model& model, std::int64_t who) { return payouts_of(model, who, Payout::otc); }},
    {"token/task/funds/getMyFundsList", "fundId",
     [](const Model& model, std::int64_t who) { return ids_of(model.funds.all, who); }},
    {"token/task/funds/getTaskList", "taskId",
     [](const Model& model, std::int64_t who) { return ids_of(model.tasks.offers, who); }},
    {"token/task/user/getUserTaskItemList", "takeId",
     [](const Model& model, std::int64_t who) { return ids_of(model.tasks.takes, who); }},
    {"token/task/user/getUserAppList", "applicationId",
     [](const Model& model, std::int64_t who) { return ids_of(model.tasks.applications, who); }},
    {"token/inbox/getList", "id", {}},
};

void read_list(Play& play, const Args& args) {
  const auto [phone, which, limit] = take<3>(args);
  const auto* person = play.model.people.of_phone(phone);
  if (person == nullptr) return;
  const auto who = play.model.people.number(*person);
  const auto& list = lists[which];
  play.say("{} lists {}", phone, list.path);
  const auto told = leaf_through(play, who, list.path, "", limit);
  if (!told) return;
  std::vector<std::int64_t> ids;
  for (const auto& item : told->items) ids.push_back(id_in(item, list.id));
  play.expect(std::ranges::adjacent_find(ids, std::ranges::less_equal{}) == ids.end(), pages_law,
              "{} is not newest first", list.path);
  std::size_t count = 0;
  if (list.due) {
    auto due = list.due(play.model, who);
    std::ranges::sort(due, std::ranges::greater{});
    count = due.size();
    due.resize(std::min(due.size(), ids.size()));
    play.expect(ids == due, pages_law, "{} has other things than by the rules", list.path);
  } else {
    for (const auto& [what, times] : play.model.inbox.told)
      if (what.first == who) count += static_cast<std::size_t>(times);
  }
  play.expect(told->is_whole ? ids.size() == count : ids.size() < count, pages_law,
              "{}: {}, and by the rules {}", list.path, ids.size(), count);
}

// Mostly a user with recent activity.
auto some_phone(Dice& dice, const Model& model) -> std::int64_t {
  const auto& orders = model.groups.orders;
  if (orders.empty() || dice.one_in(4)) return dice.below(240);
  const auto at = dice.one_of_the_last(40, orders);
  return model.people.at(at->second.person).phone;
}

auto some_limit(Dice& dice) { return dice.one_in(3) ? dice.between(1, 3) : dice.between(10, 100); }

}  // namespace

auto lists_module() -> Module {
  return {.name = "lists",
          .operations = {{"lists.flow", 6,
                          [](Dice& dice, const Model& model) {
                            const auto unit = dice.one_in(3) ? dice.between(1, 7) : dice.between(1, 2);
                            const auto type = dice.one_in(2) ? 0 : unit <= 2 ? dice.between(1, 6) : 1;
                            return Args{some_phone(dice, model), unit, type, dice.below(3), some_limit(dice)};
                          },
                          read_flow},
                         {"lists.receipt", 5,
                          [](Dice& dice, const Model& model) {
                            return Args{some_phone(dice, model), dice.one_in(2) ? 1 : dice.between(1, 7),
                                        dice.below(100), dice.below(240)};
                          },
                          read_receipt},
                         {"lists.list", 6,
                          [](Dice& dice, const Model& model) {
                            return Args{some_phone(dice, model), dice.below(std::size(lists)),
                                        some_limit(dice)};
                          },
                          read_list}}};
}

}  // namespace simulation
