// One order of any kind: the modules find it, and the answer's type has a member for each of their kinds.
#include "orders.hpp"

#include <list>

#include "calls.hpp"
#include "payments/refusals.hpp"

namespace profile {

namespace {

struct Kinds {
  std::vector<OwnOrder> all;
  std::list<shape::Type> members;  // the addresses stay
  shape::Type kind, answer;
};

auto described(std::vector<OwnOrder> kinds) -> std::shared_ptr<const Kinds> {
  auto made =
      std::make_shared<Kinds>(Kinds{.all = std::move(kinds), .members = {}, .kind = {}, .answer = {}});
  made->kind.kind = shape::Kind::enumeration;
  made->kind.name = "profile::OrderKind";
  made->answer.kind = shape::Kind::object;
  made->answer.name = "profile::OrderInfo";
  made->answer.fields.push_back({"kind", "kind", 0, &made->kind});
  for (const auto& one : made->all) {
    made->kind.enumerators.push_back({one.kind, std::ssize(made->kind.enumerators)});
    auto& member = made->members.emplace_back();
    member.kind = shape::Kind::optional;
    member.inner = one.type;
    made->answer.fields.push_back({one.kind, shape::camel_case(one.kind), 0, &member});
  }
  return made;
}

auto answer_of(const Kinds& kinds, const OwnOrder& found, const std::string& order) -> shape::RawJson {
  shape::RawJson answer{R"({"kind":")" + std::string{found.kind} + '"'};
  for (const auto& one : kinds.all) {
    answer.text += ",\"" + shape::camel_case(one.kind) + "\":";
    answer.text += &one == &found ? order : "null";
  }
  answer.text += '}';
  return answer;
}

}  // namespace

auto orders_by_id(std::vector<OwnOrder> kinds) -> http::Endpoint {
  const auto known = described(std::move(kinds));
  const auto find = [known](Context& ctx, UserId caller, const OrderQuery& query) -> Result<shape::RawJson> {
    for (const auto& one : known->all)
      if (const auto order = one.find(ctx, caller, query.order_id.value))
        return answer_of(*known, one, *order);
    return refuse(payments::order_not_found);
  };
  auto endpoint = http::get("token/getOrderInfo", find)
                      .about(
                          "One of my orders of any kind by its id: seats, a batch, a deal, a top-up, a "
                          "payout, goods, a fund, a take.")
                      .refuses({&payments::order_not_found});
  endpoint.answer = &known->answer;
  endpoint.made_of = known;
  return endpoint;
}

}  // namespace profile
