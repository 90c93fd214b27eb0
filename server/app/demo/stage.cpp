// The offers of the demo.
#include "app/demo/stage.hpp"
#include "modules/groups/public_queue/console.hpp"

#include "admin/admin.hpp"
#include "app/demo/cast.hpp"
#include "app/modules.hpp"
#include "modules/admin/calls.hpp"
#include "modules/content/calls.hpp"
#include "payments/payments.hpp"

namespace app::demo {

namespace {

using namespace std::chrono_literals;

struct Place {
  Text3 name;
  std::string_view address, latitude, longitude;
};
constexpr Place places[] = {
    {{"Gomvé Nguyễn Huệ", "Gomvé Nguyễn Huệ", "Gomvé 阮惠"},
     "68 Nguyễn Huệ, Bến Nghé, Quận 1, TP. Hồ Chí Minh",
     "10.774530",
     "106.703620"},
    {{"Gomvé Hồ Gươm", "Gomvé Hoàn Kiếm", "Gomvé 还剑湖"},
     "12 Đinh Tiên Hoàng, Hoàn Kiếm, Hà Nội",
     "21.028950",
     "105.852440"},
    {{"Gomvé Bạch Đằng", "Gomvé Bạch Đằng", "Gomvé 白藤"},
     "36 Bạch Đằng, Hải Châu, Đà Nẵng",
     "16.071290",
     "108.224840"},
    {{"Gomvé Ninh Kiều", "Gomvé Ninh Kiều", "Gomvé 宁桥"},
     "5 Hai Bà Trưng, Ninh Kiều, Cần Thơ",
     "10.034180",
     "105.788690"},
};

struct Show {
  Text3 name, about;
  tickets::Motif cover;
  std::int64_t hue, reference, cost, price;
};
constexpr Show shows[] = {
    {{"Vé VR Bảo tàng Đại dương", "VR Ocean Museum", "VR 海洋博物馆"},
     {"Lặn giữa rạn san hô Hòn Mun trong 40 phút, không cần biết bơi.",
      "Forty minutes among the reefs of Hòn Mun, no swimming needed.",
      "在珊瑚礁间畅游四十分钟，无需会游泳。"},
     tickets::Motif::ocean,
     300,
     360'000,
     90'000,
     200'000},
    {{"Vé XR Đêm Hội An", "XR Night in Hội An", "XR 会安之夜"},
     {"Thả đèn hoa đăng trên sông Hoài, đi giữa phố cổ ba trăm năm trước.",
      "Float a lantern on the Hoài river and walk the old town of 300 years ago.",
      "在怀河放花灯，漫步三百年前的古镇。"},
     tickets::Motif::lanterns,
     35,
     420'000,
     110'000,
     230'000},
    {{"Vé VR Phi hành gia", "VR Astronaut", "VR 宇航员"},
     {"Tự tay ghép trạm vũ trụ rồi nhìn Việt Nam từ quỹ đạo.",
      "Dock a space station and see Viet Nam from orbit.", "亲手对接空间站，从轨道俯瞰越南。"},
     tickets::Motif::space,
     210,
     480'000,
     130'000,
     260'000},
    {{"Vé XR Sơn Đoòng", "XR Sơn Đoòng Cave", "XR 韩松洞"},
     {"Bước vào hang lớn nhất thế giới: rừng, sông và bức tường Việt Nam.",
      "Enter the largest cave on earth: a jungle, a river and the Wall of Viet Nam.",
      "走进世界最大的洞穴：丛林、暗河与“越南墙”。"},
     tickets::Motif::cave,
     150,
     520'000,
     140'000,
     290'000},
    {{"Vé VR Ruộng bậc thang Mù Cang Chải", "VR Mù Cang Chải Terraces", "VR 木江界梯田"},
     {"Bay dù lượn qua mùa lúa chín.", "Paraglide over the rice in its golden weeks.",
      "在稻熟时节乘滑翔伞飞越梯田。"},
     tickets::Motif::terraces,
     95,
     400'000,
     100'000,
     220'000},
};

struct Article {
  Text3 title, summary, body;
  std::string_view cover;
};
constexpr Article articles[] = {
    {{"Tự kiểm chứng một lượt rút thăm", "Check a draw yourself", "自己验证抽签"},
     {"Mỗi nhóm công bố cam kết trước khi có người giữ chỗ đầu tiên.",
      "Each group publishes its commitment before its first seat is taken.",
      "每个拼团在第一个座位被占前公布承诺值。"},
     {"Trước chỗ ngồi đầu tiên, nhóm công bố **mã băm** của hạt giống. Khi đủ người, hạt giống được mở ra và "
      "ai cũng có thể chạy lại phép rút thăm ngay trên trang của nhóm.\n\n- Kết quả không thể đổi sau khi đã "
      "cam kết.\n- Mỗi người góp thêm một hạt giống riêng.\n",
      "Before its first seat is taken a group publishes the **hash** of its seed. Once it is full the seed "
      "is revealed, and anyone can run the draw again on the group's own page.\n\n- The result cannot change "
      "after the commitment.\n- Every person adds a seed of their own.\n",
      "拼团在第一个座位被占前公布种子的**哈希值**。满员后公开种子，任何人都可以在拼团页面重新演算抽签。\n\n- "
      "承诺之后结果无法更改。\n- 每位参与者都会加入自己的种子。\n"},
     "draw"},
    {{"Mở quầy Bạch Đằng, Đà Nẵng", "A new desk in Đà Nẵng", "岘港白藤柜台开放"},
     {"Nhận vé VR bên bờ sông Hàn từ 9 giờ đến 21 giờ.",
      "Pick up VR tickets by the Hàn river, 9:00 to 21:00.", "每日 9 点至 21 点，在汉江边领取 VR 门票。"},
     {"Quầy mới ở số **36 Bạch Đằng**. Mang theo mã QR, mỗi mã chỉ dùng một lần.\n",
      "The new desk is at **36 Bạch Đằng**. Bring your QR code; each code is good once.\n",
      "新柜台位于**白藤路 36 号**。请携带二维码，每个码仅可使用一次。\n"},
     "venue"},
};

auto words(const Text3& title, const Text3& summary, const Text3& body, Language language)
    -> content::WrittenWords {
  content::WrittenWords words;
  words.title = {{std::string{title.in(language)}}};
  words.summary = {{std::string{summary.in(language)}}};
  words.body = {{std::string{body.in(language)}}};
  return words;
}

auto hire(run::Actor& actor, Stage& stage, const std::string& name, admin::Role role) -> OperatorId {
  const auto enrolled = must(actor.run([&](Context& ctx) {
    return admin::add_operator(ctx,
                               {.name = name, .password = {std::string{operator_password}}, .role = role});
  }));
  stage.operators.push_back({name, std::string{shape::name_of(role)}, enrolled.otpauth_uri});
  return enrolled.operator_id;
}

void open_venues(run::Actor& actor, Stage& stage) {
  for (const auto& place : places) {
    tickets::VenueRequest request{.name_vi = {std::string{place.name.vi}},
                                  .name_en = {std::string{place.name.en}},
                                  .name_zh = {std::string{place.name.zh}},
                                  .address = {std::string{place.address}},
                                  .latitude = {std::string{place.latitude}},
                                  .longitude = {std::string{place.longitude}},
                                  .opens = 9h,
                                  .closes = 21h,
                                  .open = true};
    const auto venue = must(actor.run(tickets::save_venue, stage.owner, request));
    stage.venues.push_back(venue.venue_id);
  }
}

void open_shows(run::Actor& actor, Stage& stage) {
  for (const auto& show : shows) {
    tickets::ClassRequest request{.name_vi = {std::string{show.name.vi}},
                                  .name_en = {std::string{show.name.en}},
                                  .name_zh = {std::string{show.name.zh}},
                                  .cover = show.cover,
                                  .hue = {show.hue},
                                  .reference_price = Money{show.reference * 100},
                                  .unit_cost = Money{show.cost * 100},
                                  .validity_days = {180},
                                  .open = true};
    request.about_vi = {{std::string{show.about.vi}}};
    request.about_en = {{std::string{show.about.en}}};
    request.about_zh = {{std::string{show.about.zh}}};
    request.venue_ids.items = stage.venues;
    const auto made = must(actor.run(tickets::save_class, stage.owner, request));
    stage.classes.push_back(made.class_id);
    groups::SetRequest set;
    set.class_id = made.class_id;
    set.price = Money{show.price * 100};
    const auto sheet = must(actor.run(groups::save_set, stage.owner, set));
    must(actor.run(groups::publish_set, stage.owner, groups::SetQuery{sheet.set_id}));
    stage.sets.push_back(sheet.set_id);
  }
}

void write_news(run::Actor& actor, const Stage& stage) {
  for (const auto& article : articles) {
    content::SaveNews news;
    news.cover = {{std::string{article.cover}}};
    news.vi = words(article.title, article.summary, article.body, Language::vi);
    news.en = words(article.title, article.summary, article.body, Language::en);
    news.zh = words(article.title, article.summary, article.body, Language::zh);
    const auto saved = must(actor.run(content::save_news, stage.owner, news));
    must(actor.run(content::publish_news, stage.owner, content::PublishNews{saved.news_id, saved.version}));
  }
}

// A number of customer service, so that its page has a channel to show.
void open_support(run::Actor& actor, const Stage& stage) {
  admin::SettingsCatalogue all;
  for (const auto& module : all_modules()) std::ranges::copy(module.settings, std::back_inserter(all));
  must(actor.run([&](Context& ctx) {
    return admin::set_setting(
        ctx, all, stage.owner,
        {.key = {"content.support_phone"}, .value = {"1900 0000"}, .effective_at = {}, .reason = "Demo"});
  }));
}

}  // namespace

auto set_stage(run::Actor& actor) -> Stage {
  Stage stage;
  stage.owner = hire(actor, stage, "chu", admin::Role::owner);
  stage.finance = hire(actor, stage, "ketoan", admin::Role::finance);
  stage.desk = hire(actor, stage, "quay", admin::Role::desk);
  stage.bank_clerk = hire(actor, stage, "saoke", admin::Role::finance);
  actor.look([](Context& ctx) {
    // Before the module does it without an account.
    payments::put_first_channels(
        ctx, {.bin = "970436", .number = "0071000123456", .name = "CONG TY GOMVE (DEMO)"});
    for (const auto& module : all_modules()) {
      if (module.start) module.start(ctx);
      if (module.plan_night) module.plan_night(ctx);
    }
    return true;
  });
  open_venues(actor, stage);
  open_shows(actor, stage);
  write_news(actor, stage);
  open_support(actor, stage);
  return stage;
}

}  // namespace app::demo
