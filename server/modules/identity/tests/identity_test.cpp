// Identity cards: submitted, accepted or refused, and erased.
#include "identity/identity.hpp"
#include "modules/identity/calls.hpp"
#include "modules/identity/console.hpp"
#include "platform/pictures/codecs.hpp"
#include "testing/browser.hpp"
#include "testing/refusals.hpp"
#include "testing/upload_text.hpp"

namespace identity {

using testing::signed_in, testing::stranger;
using namespace std::chrono_literals;

struct Cards : testing::Test {
  testing::World world;
  const UserId an = world.user("An"), binh = world.user("Binh");
  testing::Browser page = signed_in(world, an);
  const std::string picture = testing::upload_text(pictures::encode_jpeg(pictures::Raster::blank(300, 200)));

  /// A session lasts eight hours, and some tests wait for days.
  auto desk() { return testing::console(world, admin::Role::support); }
  auto card() const -> boost::json::object {
    return {{"name", "  NGUYỄN  VĂN AN"},
            {"number", "001 096 012 345"},
            {"birthDay", "1996-05-06"},
            {"front", picture},
            {"back", picture}};
  }
  auto submit_as(testing::Browser& who, boost::json::object with) {
    world.advance(31s);
    return who.post("token/identity/submit", std::move(with));
  }
  auto submit_changed(const char* field, const boost::json::value& value) {
    auto with = card();
    with[field] = value;
    return submit_as(page, std::move(with));
  }
  auto waiting() {
    const auto items = desk().get("identity/list", "state=submitted").data.at("items").as_array();
    return items.empty() ? std::string{} : std::string{items[0].at("id").as_string()};
  }
  auto accept(const std::string& id) { return desk().post("identity/accept", {{"id", id}}); }
  auto refuse_it(const std::string& id, const char* reason) {
    return desk().post("identity/refuse", {{"id", id}, {"reason", reason}});
  }
  auto name_of(UserId user) {
    return world.look([user](Context& ctx) { return accepted_name(ctx, user); });
  }
};

TEST_F(Cards, AreSubmittedAndAccepted) {
  EXPECT_TRUE(page.get("token/identity/get").data.at("maySubmit").as_bool());
  const auto sent = submit_as(page, card());
  ASSERT_TRUE(sent.ok) << sent.text;
  EXPECT_EQ(sent.data.at("last").at("state").as_string(), "submitted");
  EXPECT_EQ(sent.data.at("last").at("name").as_string(), "NGUYỄN VĂN AN");
  EXPECT_EQ(sent.data.at("last").at("maskedNumber").as_string(), "*********345");
  EXPECT_FALSE(name_of(an));
  const auto accepted = accept(waiting());
  ASSERT_TRUE(accepted.ok) << accepted.text;
  EXPECT_EQ(name_of(an), "NGUYỄN VĂN AN");
  EXPECT_TRUE(world.look([&](Context& ctx) { return is_accepted(ctx, an); }));
  EXPECT_FALSE(world.look([&](Context& ctx) { return is_accepted(ctx, binh); }));
  EXPECT_FALSE(page.get("token/identity/get").data.at("maySubmit").as_bool());
  EXPECT_EQ(submit_as(page, card()).code, already_accepted.code);
}

TEST_F(Cards, AreSubmittedOnceUntilTheDecision) {
  ASSERT_TRUE(submit_as(page, card()).ok);
  EXPECT_EQ(submit_as(page, card()).code, already_submitted.code);
}

TEST_F(Cards, AreRefusedWithAReasonAndSubmittedAgain) {
  ASSERT_TRUE(submit_as(page, card()).ok);
  const auto id = waiting();
  ASSERT_TRUE(refuse_it(id, "Ảnh mờ").ok);
  EXPECT_EQ(refuse_it(id, "Ảnh mờ").code, already_decided.code);
  EXPECT_EQ(accept(id).code, already_decided.code);
  const auto mine = page.get("token/identity/get").data;
  EXPECT_EQ(mine.at("last").at("reason").as_string(), "Ảnh mờ");
  EXPECT_TRUE(mine.at("maySubmit").as_bool());
  EXPECT_TRUE(submit_as(page, card()).ok);
}

TEST_F(Cards, BelongToOneUserAtATime) {
  auto other = signed_in(world, binh);
  ASSERT_TRUE(submit_as(page, card()).ok);
  const auto first = waiting();
  ASSERT_TRUE(accept(first).ok);
  ASSERT_TRUE(submit_as(other, card()).ok);
  const auto second = waiting();
  EXPECT_EQ(accept(second).code, card_of_another.code);
  EXPECT_EQ(desk().get("identity/get", "id=" + second).data.at("heldBy").as_string(), to_string(an));
  EXPECT_FALSE(name_of(binh));
}

TEST_F(Cards, NeedEveryFieldInOrder) {
  EXPECT_EQ(submit_changed("name", "A").code, name_malformed.code);
  EXPECT_EQ(submit_changed("name", "AN 4").code, name_malformed.code);
  EXPECT_EQ(submit_changed("name", nullptr).code, name_malformed.code);
  for (const auto* number : {"12345678", "ABC1234567", "E123", "E1234567890", "1E2345678"})
    EXPECT_EQ(submit_changed("number", number).code, number_malformed.code) << number;
  EXPECT_EQ(submit_changed("number", "12345678901x").code, number_malformed.code);
  EXPECT_EQ(submit_changed("birthDay", nullptr).code, birth_impossible.code);
  EXPECT_EQ(submit_changed("birthDay", "1899-12-31").code, birth_impossible.code);
  EXPECT_EQ(submit_changed("birthDay", "2026-11-24").code, birth_impossible.code);
  EXPECT_EQ(submit_changed("front", nullptr).code, picture_missing.code);
  EXPECT_EQ(submit_changed("back", "").code, picture_missing.code);
  EXPECT_EQ(submit_changed("front", testing::upload_text("<svg>").c_str()).code, not_a_picture.code);
  EXPECT_TRUE(submit_changed("number", "012345678").ok) << "an old card";
}

TEST_F(Cards, NeedEighteenYears) {
  const auto young = submit_changed("birthDay", "2008-11-24");
  EXPECT_EQ(young.code, too_young.code);
  EXPECT_EQ(young.details.at("allowedAt").as_string(), "2026-11-24T00:00:00.000+07:00");
  EXPECT_TRUE(submit_changed("birthDay", "2008-11-23").ok) << "18 today";
}

TEST_F(Cards, KeepPicturesForThirtyDaysAfterTheDecision) {
  ASSERT_TRUE(submit_as(page, card()).ok);
  const auto id = waiting();
  const auto has_picture = [&] {
    const auto front = desk().get("identity/get", "id=" + id).data.at("front");
    return front.is_string() && front.as_string().starts_with("data:image/jpeg;base64,/9j/");
  };
  world.advance(24h * 40);
  EXPECT_TRUE(has_picture()) << "it still waits";
  ASSERT_TRUE(accept(id).ok);
  world.advance(24h * 29);
  EXPECT_TRUE(has_picture());
  world.advance(24h);
  EXPECT_FALSE(has_picture());
  EXPECT_EQ(name_of(an), "NGUYỄN VĂN AN");
}

TEST_F(Cards, AreForSupportAndTheOwner) {
  for (const auto role :
       {admin::Role::finance, admin::Role::desk, admin::Role::content, admin::Role::auditor}) {
    auto browser = testing::console(world, role);
    EXPECT_EQ(browser.get("identity/list").key, "admin.not_permitted");
    EXPECT_EQ(browser.get("identity/get", "id=1").key, "admin.not_permitted");
    EXPECT_EQ(browser.post("identity/accept", {{"id", "1"}}).key, "admin.not_permitted");
    EXPECT_EQ(browser.post("identity/refuse", {{"id", "1"}, {"reason", "x"}}).key, "admin.not_permitted");
  }
  EXPECT_EQ(accept("1").code, submission_not_found.code);
  EXPECT_EQ(stranger(world).get("token/identity/get").code, 30007);
}

TEST_F(Cards, AreLookedAtInTheAuditTrail) {
  ASSERT_TRUE(submit_as(page, card()).ok);
  ASSERT_TRUE(desk().get("identity/get", "id=" + waiting()).ok);
  const auto trail = testing::console(world, admin::Role::owner, "en").get("audit/list").text;
  EXPECT_NE(trail.find("identity/get"), std::string::npos) << trail;
}

TEST_F(Cards, AreSealedAndFoundByTheirNumber) {
  ASSERT_TRUE(submit_as(page, card()).ok);
  const auto clear = world.look([](Context& ctx) {
    return ctx.tx
        .one<std::int64_t>("SELECT COUNT(*) FROM identity_submission WHERE sealed_number LIKE '%096012345%'")
        .value();
  });
  EXPECT_EQ(clear, 0);
  const auto found = desk().get("search", "text=001096012345");
  EXPECT_NE(found.text.find("NGUYỄN VĂN AN"), std::string::npos) << found.text;
}

TEST_F(Cards, AreResealedUnderANewSecret) {
  ASSERT_TRUE(submit_as(page, card()).ok);
  ASSERT_TRUE(accept(waiting()).ok);
  const Keys other{std::string(32, 'n')};
  const auto modules = app::all_modules({});
  const auto own_module = std::ranges::find(modules, "identity", &Module::name);
  // From this program's secret to another one: what is sealed opens under the new one only.
  world.look([&](Context& ctx) {
    Context under_other{ctx.tx,        ctx.settings,       ctx.now, ctx.ids,    ctx.chance, ctx.secrets,
                        ctx.slow_work, ctx.picture_worker, other,   ctx.origin, ctx.effects};
    own_module->take_over(under_other, ctx.keys);
    EXPECT_TRUE(own(under_other, an)->last);
    EXPECT_THROW(static_cast<void>(own(ctx, an)), std::runtime_error);
    own_module->take_over(ctx, other);
    EXPECT_EQ(own(ctx, an)->last->masked_number, "*********345");
    return true;
  });
  auto again = signed_in(world, binh);
  ASSERT_TRUE(submit_as(again, card()).ok);
  EXPECT_EQ(accept(waiting()).code, card_of_another.code) << "the same card has the same digest";
}

TEST_F(Cards, AreErasedWithTheUser) {
  ASSERT_TRUE(submit_as(page, card()).ok);
  ASSERT_TRUE(accept(waiting()).ok);
  const auto modules = app::all_modules({});
  const auto& personal = std::ranges::find(modules, "identity", &Module::name)->personal.at(0);
  const auto shown = world.look([&](Context& ctx) { return personal.show(ctx, an); });
  EXPECT_NE(shown.find("001096012345"), std::string::npos);
  EXPECT_NE(shown.find("/9j/"), std::string::npos);
  world.look([&](Context& ctx) { return personal.forget(ctx, an), true; });
  EXPECT_FALSE(name_of(an));
  auto other = signed_in(world, binh);
  ASSERT_TRUE(submit_as(other, card()).ok);
  EXPECT_TRUE(accept(waiting()).ok) << "the card is free again";
}

}  // namespace identity
