// Bank cards: sealed, one account's at a time, and delaying payouts.
#include "modules/payouts/cards/cards.hpp"
#include "modules/payouts/cards/store.hpp"
#include "modules/payouts/holds/store.hpp"

#include "modules/payouts/tests/paying_out.hpp"

namespace payouts {

using testing::HasSubstr, testing::Not;

struct BankCards : PayingOut {
  auto cards_of(UserId user) { return world.run(cards, user).value(); }
  auto removed(UserId user, const std::string& name, CardId id) {
    return world.run(remove_card, user, RemoveCardRequest{id, world.pay_password(name)});
  }
  auto is_held(UserId user) {
    return world.look([user](Context& ctx) { return store::active_hold_of(ctx, user).has_value(); });
  }
};

TEST_F(BankCards, AreShownMaskedAndStoredSealed) {
  const auto made = try_card(an, "An", "9704 1234 5678 901").value();
  EXPECT_EQ(made.number, "9704****901");
  EXPECT_EQ(made.holder, "NGUYEN VAN AN");
  EXPECT_EQ(made.bank_name, "Vietcombank");
  world.look([&](Context& ctx) {
    const auto row = store::find_card(ctx, made.id).value();
    EXPECT_THAT(row.number, Not(HasSubstr("5678")));
    EXPECT_EQ(number_of(ctx, row), "970412345678901");
    return true;
  });
}

TEST_F(BankCards, AreRefusedByNameWhenTheyDoNotFit) {
  card(an, "An");
  EXPECT_THAT(try_card(an, "An", "970412345678901"), Refuses(card_bound));
  EXPECT_THAT(try_card(an, "An", "970412345678902", "Trần Bình"), Refuses(holder_differs));
  EXPECT_THAT(try_card(binh, "Binh", "970412345678901"), Refuses(card_elsewhere));
  EXPECT_THAT(try_card(an, "Binh", "970412345678902"), Refuses(accounts::pay_password_wrong));
  for (const auto* number : {"970412345678902", "970412345678903", "970412345678904", "970412345678905"})
    card(an, "An", number);
  EXPECT_THAT(try_card(an, "An", "970412345678906"), Refuses(cards_full));
}

TEST_F(BankCards, AreOneHoweverTheirNumberIsWrittenAndWhateverBankIsChosen) {
  const auto at = [&](UserId user, const char* name, const char* bin, const char* number) {
    return world.run(
        bind_bank, user,
        BindBankRequest{{.bank_bin = {{bin}}, .number = {{number}}, .holder = {{"Nguyễn Văn An"}}},
                        world.pay_password(name)});
  };
  EXPECT_THAT(at(an, "An", "970436", "4111 1111 1111 1111"), Accepts());
  EXPECT_THAT(at(an, "An", "970436", "4111.1111.1111.1111"), Refuses(card_bound));
  EXPECT_THAT(at(binh, "Binh", "970407", "4111-1111-1111-1111"), Refuses(card_elsewhere));
  EXPECT_THAT(at(an, "An", "970407", "0071000123456"), Accepts());
  EXPECT_THAT(at(an, "An", "970436", "0071000123456"), Accepts())
      << "another bank's account of the same number";
}

TEST_F(BankCards, OfDomesticKindBelongToTheBankThatTheirNumberNames) {
  const auto at = [&](const char* bin, const char* number) {
    return world.run(
        bind_bank, an,
        BindBankRequest{{.bank_bin = {{bin}}, .number = {{number}}, .holder = {{"Nguyễn Văn An"}}},
                        world.pay_password("An")});
  };
  const auto refused = at("970436", "9704198526191432198");
  ASSERT_THAT(refused, Refuses(card_of_another_bank));
  EXPECT_EQ(text_of(refused.error(), Language::en),
            "This is a card of NCB, not of Vietcombank. Choose the bank that issued it");
  EXPECT_THAT(at("970419", "9704198526191432198"), Accepts());
  EXPECT_THAT(at("970405", "9704990000000010"), Accepts())
      << "Agribank's cards begin with another number, too";
  EXPECT_THAT(at("970000", "0071000123456"), Refuses(bank_unknown));
}

TEST_F(BankCards, DelayPayoutsWhenTheyChange) {
  const auto id = card(an, "An");
  EXPECT_EQ(cards_of(an).payouts_from, world.now().instant + 24h);
  world.advance(24h);
  EXPECT_EQ(cards_of(an).payouts_from, std::nullopt);
  ASSERT_THAT(removed(an, "An", id), Accepts());
  EXPECT_EQ(cards_of(an).payouts_from, world.now().instant + 24h);
  EXPECT_TRUE(cards_of(an).items.empty());
  EXPECT_THAT(removed(an, "An", id), Refuses(card_missing));
}

TEST_F(BankCards, HoldBothAccountsWhenTheyChangeHandsWithin180Days) {
  ASSERT_THAT(removed(an, "An", card(an, "An")), Accepts());
  card(binh, "Binh");
  EXPECT_TRUE(is_held(an));
  EXPECT_TRUE(is_held(binh));
  world.advance(24h * 7);
  EXPECT_FALSE(is_held(an)) << "a hold ends by itself";
}

TEST_F(BankCards, LinkNoOneAfter180Days) {
  ASSERT_THAT(removed(an, "An", card(an, "An")), Accepts());
  world.advance(24h * 181);
  card(binh, "Binh");
  EXPECT_FALSE(is_held(an));
  EXPECT_FALSE(is_held(binh));
}

TEST_F(BankCards, ArePartOfTheUsersCalls) {
  auto me = signed_in(world, an);
  EXPECT_EQ(me.get("token/pay/getBanks").data.at("items").as_array().size(), 63U);
  const auto made = me.post("token/pay/bindBank", {{"bankBin", "970422"},
                                                   {"number", "9704 0000 1111"},
                                                   {"holder", "An"},
                                                   {"payPassword", world.pay_password("An").value}});
  ASSERT_TRUE(made.ok) << made.text;
  EXPECT_EQ(me.get("token/pay/getCards").data.at("items").at(0).at("bankName"), "MB");
  const auto gone = me.post("token/pay/removeCard", {{"cardId", made.data.at("id")},
                                                     {"payPassword", world.pay_password("An").value}});
  EXPECT_TRUE(gone.ok) << gone.text;
}

}  // namespace payouts
