// The provider's role: application, two approvals, rejection, resignation, erasure.
#include "accounts/roles.hpp"
#include "modules/funds/tests/vault.hpp"

namespace funds {

using testing::IsEmpty;

struct Roles : Vault {};

TEST_F(Roles, NeedTwoOperators) {
  const auto applied = applies(an, "  Có kinh nghiệm  ").value();
  EXPECT_EQ(applied.role->state, ProviderState::applying);
  EXPECT_EQ(applied.role->note, "Có kinh nghiệm");
  EXPECT_FALSE(applied.is_provider);
  EXPECT_EQ(applied.why_not_apply->key, "funds.already_applied");
  const auto id = applied.role->provider_id;
  const auto proposed = approves(lan, id).value();
  EXPECT_EQ(proposed.state, ProviderState::applying);
  EXPECT_EQ(proposed.proposed_by, lan);
  EXPECT_FALSE(is_provider(an));
  EXPECT_THAT(approves(lan, id), Refuses(own_decision));
  const auto approved = approves(chu, id).value();
  EXPECT_EQ(approved.state, ProviderState::approved);
  EXPECT_EQ(approved.decided_by, chu);
  EXPECT_TRUE(is_provider(an));
  EXPECT_TRUE(info(an).is_provider);
  EXPECT_THAT(approves(chu, id), Refuses(already_reviewed));
  EXPECT_THAT(rejects(lan, id), Refuses(already_reviewed));
  EXPECT_EQ(notices(an).front(), "Đơn của bạn đã được duyệt. Bạn có thể khóa vốn và đăng nhiệm vụ.");
}

TEST_F(Roles, AreAppliedForOnceAtATime) {
  applies(an).value();
  EXPECT_THAT(applies(an), Refuses(already_applied));
  const auto first = application_of(an);
  rejects(lan, first).value();
  EXPECT_EQ(info(an).role->reason, "Chưa đủ hồ sơ");
  EXPECT_EQ(notices(an).front(), "Lý do: Chưa đủ hồ sơ.");
  applies(an).value();
  EXPECT_NE(application_of(an), first);
  EXPECT_THAT(approves(lan, first), Refuses(already_reviewed));
  make_provider(binh);
  EXPECT_THAT(applies(binh), Refuses(already_applied));
}

TEST_F(Roles, AreRejectedWithAReasonEvenByTheFirstApprover) {
  applies(an).value();
  const auto id = application_of(an);
  EXPECT_THAT(rejects(lan, ProviderId{7}), Refuses(provider_not_found));
  EXPECT_THAT(approves(lan, ProviderId{7}), Refuses(provider_not_found));
  approves(lan, id).value();
  EXPECT_EQ(rejects(lan, id).value().state, ProviderState::rejected);
  EXPECT_FALSE(is_provider(an));
}

TEST_F(Roles, WaitWhileTheApplicantHoldsATask) {
  applies(an).value();
  const auto note = [&](bool holds) {
    world.look([&](Context& ctx) { return accounts::note_task(ctx, an, holds); });
  };
  note(true);
  EXPECT_TRUE(info(an).before_approval->holds_task);
  EXPECT_THAT(approves(lan, application_of(an)), Refuses(holds_task));
  note(false);
  EXPECT_THAT(approves(lan, application_of(an)), Accepts());
}

TEST_F(Roles, AreBoundedInTheirNumberOfWaitingApplications) {
  world.set(settings::most_waiting, 1);
  applies(an).value();
  const auto refused = applies(binh);
  ASSERT_THAT(refused, Refuses(pending_over_1000));
  EXPECT_EQ(std::get<std::int64_t>(refused.error().details->limit), 1);
  EXPECT_EQ(info(binh).why_not_apply->key, "funds.pending_over_1000");
  EXPECT_EQ(signed_in(world, binh).post("token/task/funds/app", boost::json::object{}).key,
            "funds.pending_over_1000");
  rejects(lan, application_of(an)).value();
  EXPECT_THAT(applies(binh), Accepts());
}

TEST_F(Roles, EndByResignationWithoutOpenFunds) {
  EXPECT_THAT(resigns(an), Refuses(not_a_provider));
  make_provider(an);
  const auto id = active(an);
  const auto refused = resigns(an);
  ASSERT_THAT(refused, Refuses(funds_left));
  EXPECT_EQ(std::get<std::int64_t>(refused.error().details->yours), 1);
  cancels(an, id).value();
  const auto ended = resigns(an).value();
  EXPECT_EQ(ended.role->state, ProviderState::ended);
  EXPECT_FALSE(ended.is_provider);
  EXPECT_FALSE(ended.why_not_apply);
  EXPECT_FALSE(is_provider(an));
  EXPECT_THAT(resigns(an), Refuses(not_a_provider));
  EXPECT_THAT(adds(an, "500000000"), Refuses(not_a_provider));
  EXPECT_THAT(applies(an), Accepts());
}

TEST_F(Roles, EndWithAnErasureThatOpenFundsPrevent) {
  make_provider(an);
  const auto modules = app::all_modules({});
  const auto& personal = std::ranges::find(modules, "funds", &Module::name)->personal.at(0);
  const auto may_forget = [&](UserId user) {
    return world.look([&](Context& ctx) { return personal.may_forget(ctx, user); });
  };
  const auto forget = [&](UserId user) {
    world.look([&](Context& ctx) { return personal.forget(ctx, user), true; });
  };
  const auto id = active(an);
  EXPECT_THAT(may_forget(an), Refuses(funds_left));
  cancels(an, id).value();
  EXPECT_THAT(may_forget(an), Accepts());
  const auto shown = world.look([&](Context& ctx) { return personal.show(ctx, an); });
  EXPECT_NE(shown.find("\"state\":\"completed\""), std::string::npos) << shown;
  EXPECT_NE(shown.find("\"kind\":\"unlocked\""), std::string::npos) << shown;
  forget(an);
  EXPECT_FALSE(is_provider(an));
  applies(binh, "Riêng tư").value();
  forget(binh);
  EXPECT_EQ(info(binh).role->state, ProviderState::ended);
  EXPECT_EQ(info(binh).role->note, "");
  EXPECT_THAT(faults(), IsEmpty()) << "the application no longer counts as waiting";
}

}  // namespace funds
