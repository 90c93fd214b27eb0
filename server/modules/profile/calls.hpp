#pragma once
// The data of the home page and of "mine", collected from every module below.
#include <boost/describe.hpp>

#include <string>

#include "accounts/accounts.hpp"
#include "content/content.hpp"
#include "groups/seats.hpp"
#include "ledger/ledger.hpp"
#include "payouts/calls.hpp"
#include "platform/result.hpp"
#include "platform/run/context.hpp"
#include "rewards/rewards.hpp"
#include "tickets/tickets.hpp"

namespace profile {

inline constexpr Refusal key_unknown{.code = 23'001, .key = "profile.key_unknown"};

/// Everything for the index pages and the tabs.
struct Index {
  UserId user_id;
  std::string nickname, photo, mobile;
  int level;
  bool has_pay_password, asks_login_password, is_demo, is_provider;
  ledger::Holdings holdings;
  std::int64_t awaiting_payment, unread_notices;  // the badges of the tabs
  groups::JoinCounts groups;
  groups::SeatsToday seats_today;
  tickets::ShelfCounts tickets;
  std::int64_t coupons;  // that may be used now
  rewards::Membership membership;
};
BOOST_DESCRIBE_STRUCT(Index, (),
                      (user_id, nickname, photo, mobile, level, has_pay_password, asks_login_password,
                       is_demo, is_provider, holdings, awaiting_payment, unread_notices, groups, seats_today,
                       tickets, coupons, membership))

/// What waits for the user besides the counts of the index: refused payouts that are younger than a week, of
/// each kind the newest if no other was asked for since; and tickets that end within three days.
struct Waiting {
  std::vector<payouts::PayoutLine> refused;
  std::optional<tickets::EndingSoon> ending;
};
BOOST_DESCRIBE_STRUCT(Waiting, (), (refused, ending))

/// What the app needs before a sign-in.
struct Site {
  content::SiteConfig site;
  bool is_demo;
};
BOOST_DESCRIBE_STRUCT(Site, (), (site, is_demo))

struct KeyQuery {
  shape::Text<1, 40> key;  // a member of the index: "holdings", "awaitingPayment"
};
BOOST_DESCRIBE_STRUCT(KeyQuery, (), (key))
struct OneValue {
  std::string key;
  shape::RawJson value;
};
BOOST_DESCRIBE_STRUCT(OneValue, (), (key, value))

struct OrderQuery {
  Id<struct AnyOrderTable> order_id;
};
BOOST_DESCRIBE_STRUCT(OrderQuery, (), (order_id))

/// Public settings by their keys, as texts: the app uses them to explain its rules.
struct PublicSetting {
  std::string key, value, unit;
};
BOOST_DESCRIBE_STRUCT(PublicSetting, (), (key, value, unit))
struct PublicSettings {
  std::vector<PublicSetting> items;
};
BOOST_DESCRIBE_STRUCT(PublicSettings, (), (items))

}  // namespace profile
