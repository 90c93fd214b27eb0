#pragma once
// The model of rewards: goods for energy and XMoney, their orders, campaigns, coupons, and the reserve.
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "testing/simulation/verdict.hpp"

namespace simulation {

class Dice;
struct Model;
struct Module;
enum class Role : std::uint8_t;
enum class Unit : std::uint8_t;

struct Good {
  enum Kind : std::uint8_t { pass, voucher, item };
  enum State : std::uint8_t { draft, offered, stopped };
  std::int64_t id = 0, price = 0;  // of one, in minor units
  Kind kind = item;
  bool is_xmoney = false;
  std::optional<std::int64_t> stock = {}, a_week = {};
  State state = draft;
  std::int64_t taken = 0, open = 0;
};
inline constexpr std::string_view good_kinds[] = {"pass", "voucher", "item"};
inline constexpr std::string_view good_states[] = {"draft", "offered", "stopped"};

struct GoodsOrder {
  enum State : std::uint8_t { credited, ordered, handed_over, cancelled };
  std::int64_t id = 0, person = 0, good = 0, pieces = 0, price = 0;  // of all
  State state = ordered;
  std::string code = {};
};
inline constexpr std::string_view goods_order_states[] = {"credited", "ordered", "handed_over", "cancelled"};

/// A campaign for a list of people.
struct Campaign {
  enum State : std::uint8_t { draft, proposed, running, paused, ended };
  enum Gift : std::uint8_t { energy, xmoney, nft, pass, voucher, coupon };
  std::int64_t id = 0, amount = 1, worth = 0, minimum = 0, days = 0, budget = 0, granted = 0;
  Gift gift = energy;
  State state = draft;
  std::set<std::int64_t> waiting = {};  // people, who register in the order of their ids
  std::optional<Role> starter = {};
};
inline constexpr std::string_view campaign_states[] = {"draft", "proposed", "running", "paused", "ended"};
inline constexpr std::string_view gift_names[] = {"energy",        "xmoney",          "nft",
                                                  "priority_pass", "recycle_voucher", "coupon"};

struct Coupon {
  enum State : std::uint8_t { unused, held, used, expired };
  std::int64_t id = 0, ends_at = 0;
  State state = unused;
  bool is_reminded = false;
};
inline constexpr std::string_view coupon_states[] = {"unused", "held", "used", "expired"};
/// A coupon's campaign and owner.
using CouponName = std::pair<std::int64_t, std::int64_t>;

/// A proposal to move own money into the reserve, or back.
struct SetAside {
  std::int64_t id = 0, amount = 0;
  bool is_back = false;
  Role proposer{};
  enum State : std::uint8_t { proposed, approved, rejected } state = proposed;
};
inline constexpr std::string_view set_aside_states[] = {"proposed", "approved", "rejected"};

class Rewards {
 public:
  std::map<std::int64_t, Good> goods;          // by the step that made them
  std::map<std::int64_t, GoodsOrder> orders;   // by the step that made them
  std::map<std::int64_t, Campaign> campaigns;  // by the step that made them
  std::map<CouponName, Coupon> coupons;
  std::map<std::int64_t, SetAside> proposals;  // by the step that made them
  /// What a person took of a good in a week, which begins with a Monday: by person, good and day.
  std::map<std::tuple<std::int64_t, std::int64_t, std::int64_t>, std::int64_t> of_week;
  /// What a role started alone on a day: by role, day, and whether it is dong of coupons.
  std::map<std::tuple<Role, std::int64_t, bool>, std::int64_t> alone;
  std::set<std::int64_t> touched_goods, touched_orders, touched_campaigns, touched_proposals;
  std::set<CouponName> touched_coupons;
};

// ---- rules that other modules need

/// The refusal of a coupon for one seat of that price.
auto check_coupon(const Model& model, std::int64_t person, CouponName name, std::int64_t price) -> Verdict;
void move_coupon(Model& model, CouponName name, Coupon::State state);
/// It is back, and good until the end of the next day at least.
void return_coupon(Model& model, CouponName name);
/// Those that are still unused expire; their worth returns to the reserve.
void forget_coupons(Model& model, std::int64_t person);
auto open_goods_orders(const Model& model, std::int64_t person) -> std::int64_t;
/// An unused coupon of a person, for drawing.
auto some_coupon(Dice& dice, const Model& model, std::int64_t person) -> std::optional<CouponName>;

// ---- jobs

void end_goods_order(Model& model, std::int64_t name);
void grant_campaign(Model& model, std::int64_t name);
void end_coupons(Model& model, std::int64_t at);
void remind_of_coupons(Model& model, std::int64_t ends_at);
void give_nft_energy(Model& model, std::int64_t due_at);

auto goods_module() -> Module;
auto campaigns_module() -> Module;
auto reserve_module() -> Module;

}  // namespace simulation
