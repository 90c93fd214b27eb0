// A night's statements of three channels, one line in fifty odd: each is booked or listed, and the sums
// agree.
#include <fmt/format.h>

#include <array>
#include <cstdlib>
#include <map>
#include <random>

#include "modules/reconciliation/tests/reconciling.hpp"

namespace reconciliation {

namespace {

/// What may be wrong with a line; `right` with most.
enum class Odd { right, amount, memo, date, twice, other_amount, cancelled };

struct Sums {
  Money settled, suspended, listed;
};

class Night : public Reconciling {
 public:
  static constexpr std::array channels{payments::bank_transfer_channel, payments::vnpay_channel,
                                       payments::payos_channel};
  std::mt19937 chance{20261128};
  std::map<ChannelId, std::vector<std::string>> rows;
  std::map<ChannelId, Sums> due;

  static auto count() {
    constexpr int few = 300;
    const auto* typed = std::getenv("GOMVE_STATEMENT_LINES");
    return typed != nullptr ? std::atoi(typed) : few;
  }
  static auto memo_numbered(int number) {
    constexpr std::string_view alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
    std::string memo = "GV";
    for (int i = 0; i < 8; ++i, number /= 32)
      memo += alphabet[static_cast<std::size_t>(number) % alphabet.size()];
    return memo;
  }

  void draw(int number) {
    const auto channel = channels.at(chance() % channels.size());
    const auto dong = 1000 * static_cast<std::int64_t>(10 + chance() % 400);
    const auto memo = memo_numbered(number), reference = fmt::format("FT{:08}", number);
    const auto id = order_at(channel, number % 2 == 0 ? an : binh, memo, Money{dong * 100});
    const auto odd = chance() % 50 == 0 ? static_cast<Odd>(1 + chance() % 6) : Odd::right;
    auto& of = due[channel];
    const auto row = [&](std::string_view date, std::int64_t amount, std::string_view words) {
      return fmt::format("{},{},{},,CK {},\n", date, reference, amount, words);
    };
    if (odd == Odd::cancelled) {
      EXPECT_THAT(
          world.run(payments::console::refuse_order, lan, payments::console::RefuseRequest{id, {"x"}}),
          Accepts());
    }
    const auto came = odd == Odd::amount ? dong + 1000 : dong;
    auto text =
        row(odd == Odd::date ? "31/02/2026" : "23/11/2026", came, odd == Odd::memo ? "khong ro" : memo);
    const Money money{came * 100};
    if (odd == Odd::date)
      of.listed += money;
    else if (odd == Odd::amount || odd == Odd::memo || odd == Odd::cancelled)
      of.suspended += money;
    else
      of.settled += money;
    if (odd == Odd::twice || odd == Odd::other_amount) {
      const auto again = odd == Odd::twice ? dong : dong + 5000;
      text += row("23/11/2026", again, memo);
      of.listed += Money{again * 100};
    }
    rows[channel].push_back(std::move(text));
  }

  // The sum of what the files leave.
  auto import_all(ChannelId channel) -> Money {
    constexpr std::size_t at_once = 80;
    Money listed;
    const auto& all = rows[channel];
    for (std::size_t at = 0; at < all.size(); at += at_once) {
      std::string content{head};
      for (auto i = at; i < std::min(all.size(), at + at_once); ++i) content += all[i];
      const auto reply =
          finance().post("statement/import", {{"channelId", to_string(channel)}, {"content", content}});
      EXPECT_TRUE(reply.ok) << reply.text;
      for (const auto& fault : reply.data.at("left").at("faults").as_array())
        listed += *parse_money(fault.at("amount"));
    }
    return listed;
  }
  static auto parse_money(const boost::json::value& value) -> std::optional<Money> {
    const auto minor_units = parse_decimal(std::string_view{value.as_string()});
    return minor_units ? std::optional{Money{*minor_units}} : std::nullopt;
  }
};

}  // namespace

TEST_F(Night, EachLineIsBookedOrListedAndNothingTwice) {
  for (int number = 0; number < count(); ++number) draw(number);
  world.advance(std::chrono::hours{3});
  Money settled;
  for (const auto channel : channels) {
    EXPECT_EQ(import_all(channel), due[channel].listed);
    ASSERT_TRUE(book_whole_day(to_string(channel)));
    const auto of = "channelId=" + to_string(channel) + "&day=2026-11-23";
    const auto told = sheet(of);
    EXPECT_EQ(*parse_money(told.at("bank").at("in")), due[channel].settled + due[channel].suspended);
    EXPECT_EQ(text(told.at("difference")), "0.00");
    EXPECT_EQ(text(told.at("onlyBank").at("in")), "0.00");
    settled += due[channel].settled;
    // The same night once more, in other files.
    std::ranges::shuffle(rows[channel], chance);
    import_all(channel);
    ASSERT_TRUE(book_whole_day(to_string(channel)));
    EXPECT_EQ(*parse_money(sheet(of).at("bank").at("in")), due[channel].settled + due[channel].suspended);
  }
  EXPECT_EQ(world.balance(an) + world.balance(binh), settled);
}

}  // namespace reconciliation
