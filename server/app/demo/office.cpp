// The demo's back office.
#include "app/demo/office.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "app/demo/cast.hpp"
#include "modules/adjustments/calls.hpp"
#include "modules/funds/calls.hpp"
#include "modules/funds/console.hpp"
#include "modules/identity/console.hpp"
#include "modules/market/packages/console.hpp"
#include "modules/payments/console.hpp"
#include "modules/payouts/batches/console.hpp"
#include "modules/person_notes/calls.hpp"
#include "modules/reserve/calls.hpp"
#include "modules/rewards/campaigns/console.hpp"
#include "modules/tasks/promotions/console.hpp"
#include "modules/tasks/team_weeks/console.hpp"
#include "modules/team/ratios/console.hpp"
#include "payments/calls.hpp"
#include "payouts/payos.hpp"
#include "platform/crypto/encodings.hpp"
#include "platform/i18n/plain_ascii.hpp"
#include "platform/pictures/codecs.hpp"

namespace app::demo {

namespace {

using namespace std::chrono_literals;

// Places in the cast of those who take part; visitors are told the passwords of those before 60.
constexpr std::size_t moved = 90, refused_card = 91, leader = 40, first_who_spends = 100;
constexpr std::array<std::size_t, 2> new_cards{92, 93};
constexpr std::size_t applicant = 71, second_provider = 72;

auto amount(Money money) { return decimal(money.minor_units); }
// What a phone's camera would give: a card's shape in a card's colours, with nothing of anybody on it.
auto picture_of_a_card(std::uint8_t shade) -> std::string {
  auto card = pictures::Raster::blank(640, 404);
  for (std::uint32_t y = 0; y < card.height; ++y)
    for (std::uint32_t x = 0; x < card.width; ++x) {
      const bool is_portrait = x > 40 && x < 200 && y > 130 && y < 340;
      const bool is_line = x > 240 && x < 580 && y > 130 && y < 340 && y / 14 % 3 == 0;
      const auto light = is_portrait ? 120 : is_line ? 90 : 205;
      auto* pixel = card.pixel(x, y);
      pixel[0] = static_cast<std::uint8_t>(light);
      pixel[1] = static_cast<std::uint8_t>(light + shade);
      pixel[2] = static_cast<std::uint8_t>(light + 20);
      pixel[3] = 255;
    }
  const auto file = pictures::encode_jpeg(card);
  return crypto::base64(crypto::bytes_of(file));
}

}  // namespace

void Office::play(int day) {
  switch (day) {
    case 4:
      return tag_people();
    case 6:
      strays_ = {receive_(350'000_vnd, "CHUYEN TIEN (DEMO)"), receive_(120'000_vnd, "TIEN CA PHE (DEMO)")};
      return bind_cards();
    case 8:
      answer_suspense();
      return ask_for_payouts(0, 3, 500'000_vnd);
    case 9:
      approve_payouts();
      return make_batch();
    case 10:
      return enter_results();
    case 11:
      give_back();
      return adjust();
    case 13:
      return hold_and_lift();
    case 14:
      return decide_on_identities();
    case 16:
      return take_back_payments();
    case 20:
      return ask_for_payouts(3, 2, 700'000_vnd);
    case 21:
      approve_payouts();
      return make_batch();
    case 22:
      return enter_results();
    case 25:
      return fund_another();
    case 26:
      return hold_one();
    case 27:
      receive_(210'000_vnd, "NAP VI CHO CHI HOA (DEMO)");
      for (const auto who : new_cards) show_identity(who);
      return ask_for_payouts(5, 3, 400'000_vnd);
    default:
      return;
  }
}

void Office::tag_people() {
  using person_notes::Colour;
  struct Tag {
    Text3 name;
    Colour colour;
    std::size_t first;
  };
  static constexpr std::array tags{
      Tag{{"Khách quen (demo)", "Regular (demo)", "常客（演示）"}, Colour::green, 1},
      Tag{{"Cần gọi lại (demo)", "Call back (demo)", "待回电（演示）"}, Colour::gold, 20},
  };
  for (const auto& [name, colour, first] : tags) {
    const auto tag = must(actor_.run(person_notes::save_tag, stage_.owner,
                                     person_notes::SaveTag{.name_vi = {std::string{name.vi}},
                                                           .name_en = {std::string{name.en}},
                                                           .name_zh = {std::string{name.zh}},
                                                           .colour = colour,
                                                           .is_open = true}));
    for (auto who = first; who < first + 4; ++who)
      must(actor_.run(person_notes::set_tag, stage_.owner,
                      person_notes::SetTag{people_[who], tag.tag_id, true}));
  }
  must(actor_.run(person_notes::add_note, stage_.owner,
                  person_notes::AddNote{people_[20], {"Hỏi về giờ mở cửa của quầy (demo)"}}));
}

// One finds its person, one goes back to who sent it.
void Office::answer_suspense() {
  must(actor_.run(payments::console::match, stage_.owner,
                  payments::console::MatchRequest{strays_[0], {}, cast()[moved].mobile, demo_reason()}));
  must(actor_.run(payments::console::return_payment, stage_.owner,
                  payments::console::ReturnRequest{strays_[1], demo_reason()}));
}

void Office::adjust() {
  const auto propose = [this](std::size_t who, Money money) {
    return must(actor_.run(adjustments::propose, stage_.finance,
                           adjustments::ProposeRequest{.user_id = people_[who],
                                                       .amount = amount(money),
                                                       .reason = demo_reason(),
                                                       .evidence = {{"Demo"}}}))
        .id;
  };
  must(actor_.run(adjustments::approve, stage_.owner,
                  adjustments::AdjustmentRequest{propose(moved, 20'000_vnd)}));
  must(actor_.run(adjustments::reject, stage_.owner,
                  adjustments::DecisionRequest{propose(refused_card, 900'000_vnd), demo_reason()}));
}

void Office::bind_cards() {
  static constexpr std::array bins{"970436", "970415", "970418", "970407"};
  const auto all = cast();
  for (std::size_t i = 0; i < cards; ++i) {
    const auto who = first_card + i;
    payouts::BindBankRequest card;
    card.bank_bin = {{bins[i % bins.size()]}};
    card.number = {{fmt::format("19{:010}", 4'400'000 + 137 * i)}};
    card.holder = {{i18n::plain_ascii(all[who].name, 60)}};
    card.pay_password = typed(pay_password);
    must(actor_.run(payouts::bind_bank, people_[who], card));
    pay_in_(people_[who], 2'000'000_vnd);
  }
}

void Office::ask_for_payouts(std::size_t first, std::size_t count, Money money) {
  for (auto i = first; i < first + count; ++i) {
    const auto who = people_[first_card + i];
    const auto cards_of = must(actor_.run(payouts::cards, who));
    payouts::CashOutRequest request;
    request.amount = amount(money);
    request.card_id = cards_of.items.front().id;
    request.pay_password = typed(pay_password);
    const auto asked = must(
        actor_.run([&](Context& ctx) { return payouts::cash_out(ctx, payouts::Wiring{}, who, request); }));
    asked_.push_back(asked.id);
  }
}

void Office::approve_payouts() {
  for (const auto id : std::exchange(asked_, {}))
    must(actor_.run(payouts::console::approve, stage_.owner, payouts::PayoutRequest{id}));
}

void Office::make_batch() {
  const auto made = must(actor_.run(payouts::console::make_batch, stage_.finance));
  batches_.push_back(made.id);
  must(actor_.run(payouts::console::fetch_file, stage_.finance, payouts::console::BatchFileRequest{made.id}));
}

// The bank transfers all but the last, which it refuses.
void Office::enter_results() {
  const auto batch = batches_.back();
  payouts::console::ListRequest of_batch;
  of_batch.batch_id = batch;
  const auto sent = must(actor_.run(payouts::console::payout_list, stage_.finance, of_batch)).items;
  std::string rows = "memo,amount,result,reference,reason\n";
  for (const auto& payout : sent) {
    const bool is_refused = &payout == &sent.back();
    rows += fmt::format("{},{},{},FT9{:09},{}\n", payout.memo, payout.net.minor_units / Money::scale,
                        is_refused ? "refused" : "transferred", payout.id.value % 1'000'000'000,
                        is_refused ? "Demo" : "");
  }
  must(actor_.run(payouts::console::enter_result, stage_.finance,
                  payouts::console::ResultRequest{batch, {"ket-qua-demo.csv"}, {std::move(rows)}}));
  must(actor_.run(payouts::console::close_batch, stage_.finance, payouts::console::BatchRequest{batch}));
}

// The first person whom the bank refused gets the money back.
void Office::give_back() {
  payouts::console::ListRequest refunding;
  refunding.state = payouts::State::refunding;
  const auto refused = must(actor_.run(payouts::console::payout_list, stage_.owner, refunding)).items;
  must(actor_.run(payouts::console::reject, stage_.owner,
                  payouts::console::RejectRequest{refused.front().id, demo_reason()}));
}

void Office::hold_and_lift() {
  const auto hold = must(actor_.run(payouts::console::set_hold, stage_.owner,
                                    payouts::console::SetHoldRequest{people_[moved], demo_reason()}));
  must(actor_.run(payouts::console::lift_hold, stage_.owner,
                  payouts::console::LiftHoldRequest{hold.id, demo_reason()}));
}

void Office::hold_one() {
  must(actor_.run(payouts::console::set_hold, stage_.owner,
                  payouts::console::SetHoldRequest{people_[first_card + cards - 1], demo_reason()}));
}

auto Office::show_identity(std::size_t who) -> identity::SubmissionId {
  identity::SubmitRequest card;
  card.name = {{cast()[who].name}};
  card.number = {{fmt::format("079{:09}", 190'000'000 + 1'337 * who)}};
  const std::chrono::day day{static_cast<unsigned>(1 + who % 28)};
  card.birth_day = Day{std::chrono::year{1990} / std::chrono::March / day};
  card.front = {{picture_of_a_card(20)}};
  card.back = {{picture_of_a_card(40)}};
  must(actor_.run(identity::submit, people_[who], card));
  identity::console::ListRequest newest;
  newest.state = identity::State::submitted;
  return must(actor_.run(identity::console::list, stage_.owner, newest)).items.front().id;
}

void Office::decide_on_identities() {
  must(actor_.run(identity::console::accept, stage_.owner,
                  identity::console::SubmissionRequest{show_identity(moved)}));
  must(actor_.run(identity::console::refuse_submission, stage_.owner,
                  identity::console::RefuseRequest{show_identity(refused_card), demo_reason()}));
}

auto Office::newest_payment(std::size_t who) -> std::optional<payments::console::TopUpView> {
  const auto top_ups = must(actor_.run(payments::console::person_top_ups, stage_.owner,
                                       payments::console::PersonTopUpsRequest{people_[who], {}, {}}));
  const auto is_paid = [](const auto& one) { return one.payment_id.has_value() && !one.reversed_at; };
  const auto paid = std::ranges::find_if(top_ups.items, is_paid);
  return paid == top_ups.items.end() ? std::nullopt : std::optional{*paid};
}

// Whose newest top-up is more than what is left.
auto Office::someone_who_spent() -> std::size_t {
  for (auto who = first_who_spends; who < people_.size(); ++who) {
    const auto paid = newest_payment(who);
    const auto left = actor_.look([&](Context& ctx) { return ledger::holdings(ctx, people_[who]); }).balance;
    if (paid && paid->amount > left) return who;
  }
  throw std::logic_error("nobody in the demo spends");
}

auto Office::take_back(std::size_t who) -> reversals::ReversalId {
  return must(actor_.run(reversals::propose, stage_.finance,
                         reversals::ProposeRequest{newest_payment(who)->payment_id.value(),
                                                   fmt::format("CB{:08}", who), demo_reason()}))
      .id;
}

// Of one whose money is still there, and of one who spent it.
void Office::take_back_payments() {
  pay_in_(people_[moved], 1'000'000_vnd);
  must(actor_.run(reversals::approve, stage_.bank_clerk, reversals::ReversalRequest{take_back(moved)}));
  const reversals::ReversalRequest owed{take_back(someone_who_spent())};
  must(actor_.run(reversals::approve, stage_.bank_clerk, owed));
  must(actor_.run(reversals::waive, stage_.finance, reversals::WaiveRequest{owed.id, demo_reason()}));
}

void Office::fund_another() {
  const auto who = people_[second_provider];
  const auto applied = must(actor_.run(funds::apply, who, funds::ApplyRequest{{{"Demo"}}}));
  for (const auto by : {stage_.finance, stage_.bank_clerk})
    must(actor_.run(funds::console::approve_provider, by,
                    funds::console::ProviderRequest{applied.role->provider_id}));
  for (int i = 0; i < 2; ++i) pay_in_(who, 50'000'000_vnd);
}

// Each is larger than one operator announces alone, so another's decision is asked for.
void Office::propose_offers(Day monday) {
  const market::console::PackageRequest package{.kind = market::PackageKind::personal,
                                                .class_id = stage_.classes[2],
                                                .most = amount(230'000_vnd),
                                                .quantity = 40,
                                                .day = monday};
  const auto buyback = must(actor_.run(market::console::save_package, stage_.finance, package));
  must(actor_.run(market::console::announce_package, stage_.finance,
                  market::console::PackageQuery{buyback.package.package_id}));

  const tasks::console::PromotionRequest promotion{.class_id = stage_.classes[1],
                                                   .days = 3,
                                                   .tickets = 3,
                                                   .pay = amount(40'000_vnd),
                                                   .places = 60,
                                                   .last_day = monday + std::chrono::days{6}};
  const auto advertised = must(actor_.run(tasks::console::save_promotion, stage_.finance, promotion));
  must(actor_.run(tasks::console::announce_promotion, stage_.finance,
                  tasks::console::PromotionQuery{advertised.promotion.promotion_id}));

  const tasks::console::TeamWeekRequest week{.class_id = stage_.classes[1],
                                             .monday = monday,
                                             .target = 30,
                                             .pay = amount(600'000_vnd),
                                             .places = 10};
  const auto played = must(actor_.run(tasks::console::save_week, stage_.finance, week));
  must(actor_.run(tasks::console::announce_week, stage_.finance, tasks::TeamWeekQuery{played.week.week_id}));

  rewards::CampaignRequest campaign;
  campaign.name_vi = {{"Mùa lễ hội (demo)"}};
  campaign.name_en = {{"Festival season (demo)"}};
  campaign.name_zh = {{"节庆季（演示）"}};
  campaign.grant = rewards::Grant::coupon;
  campaign.worth = amount(10'000_vnd);
  campaign.minimum = amount(150'000_vnd);
  campaign.days = 30;
  campaign.audience = rewards::Audience::registration;
  campaign.budget = {600};
  const auto saved = must(actor_.run(rewards::save_campaign, stage_.finance, campaign));
  must(actor_.run(rewards::start_campaign, stage_.finance, rewards::CampaignQuery{saved.campaign.id}));
}

void Office::leave_work(Day monday) {
  propose_offers(monday + std::chrono::days{7});
  must(actor_.run(reserve::propose, stage_.finance,
                  reserve::ProposeRequest{.direction = reserve::Direction::set_aside,
                                          .amount = amount(2'000'000_vnd),
                                          .reason = demo_reason()}));
  must(actor_.run(adjustments::propose, stage_.finance,
                  adjustments::ProposeRequest{.user_id = people_[moved],
                                              .amount = amount(15'000_vnd),
                                              .reason = demo_reason(),
                                              .evidence = {{"Demo"}}}));
  must(actor_.run(team::console::propose_root, stage_.finance,
                  team::console::ProposeRootRequest{
                      .user_id = people_[leader], .ratio = {{"4"}}, .reason = demo_reason()}));
  must(actor_.run(funds::apply, people_[applicant], funds::ApplyRequest{{{"Demo"}}}));
  funds::AddFundRequest fund{{amount(100'000'000_vnd)}, {}, typed(pay_password)};
  must(actor_.run(funds::add_fund, people_[second_provider], fund));
  take_back(first_card);
  const payments::Wiring wiring{.providers = {}, .fakes_allowed = true};
  for (const std::size_t who : {100, 101, 102}) {
    const payments::CreateOrderRequest order{payments::bank_transfer_channel,
                                             amount(300'000_vnd + 50'000_vnd * static_cast<int>(who % 3))};
    must(actor_.run([&](Context& ctx) { return payments::create_order(ctx, wiring, people_[who], order); }));
  }
}

}  // namespace app::demo
