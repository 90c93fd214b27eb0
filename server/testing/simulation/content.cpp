// News and system texts: written, published, withdrawn, hidden, and read.
#include "testing/simulation/content.hpp"

#include <algorithm>
#include <ranges>

#include "content/content.hpp"
#include "testing/simulation/play.hpp"

namespace simulation {

namespace {

constexpr std::string_view invariant = "people read what operators publish";
constexpr std::string_view text_names[] = {"", "agreement", "privacy", "about", "customer_service"};

// The present version, or an outdated one.
auto version_named(std::int64_t present, std::int64_t is_stale) {
  return is_stale != 0 ? present - 1 : present;
}

auto words(std::string_view language, std::int64_t step, bool is_written) {
  return is_written ? fmt::format(R"("{0}":{{"title":"{0} {1}","body":"**{0}** {1} <script>x</script>"}})",
                                  language, step)
                    : fmt::format(R"("{0}":{{"title":"{0} {1}","body":"  "}})", language, step);
}

// ---- writing

void write_news(Play& play, const Args& args) {
  const auto [name, has_vietnamese, has_english, is_stale] = take<4>(args);
  auto& content = play.model.content;
  const auto step = play.step().number;
  const auto found = content.news.find(name);
  const bool is_new = found == content.news.end();
  if (name != 0 && is_new) return;
  play.say("an editor writes {}{}",
           is_new ? "a news item" : fmt::format("the news item of step {} again", name),
           has_vietnamese != 0 ? "" : ", in no Vietnamese");
  Verdict expected;
  if (!is_new && found->second.is_published && has_vietnamese == 0)
    expected = refused("content.vietnamese_missing");
  else if (!is_new && is_stale != 0)
    expected = refused("content.edited_meanwhile");
  const auto which = is_new ? std::string{}
                            : fmt::format(R"("newsId":"{}","version":{},)", found->second.id,
                                          version_named(found->second.version, is_stale));
  const auto data = play.ask_console(Role::owner, "news/save",
                                     fmt::format("{{{}{},{}}}", which, words("vi", step, has_vietnamese != 0),
                                                 words("en", step, has_english != 0)),
                                     expected);
  if (!data) return;
  auto& news = content.news[is_new ? step : name];
  if (!is_new) ++news.version;
  news.id = id_in(*data, "newsId");
  news.written = step;
  news.has_vietnamese = has_vietnamese != 0;
  news.has_english = has_english != 0;
  play.expect(data->at("version").as_int64() == news.version, invariant, "version {}, and by the rules {}",
              data->at("version").as_int64(), news.version);
}

void publish_news(Play& play, const Args& args) {
  const auto [name, is_stale] = take<2>(args);
  auto& content = play.model.content;
  const auto found = content.news.find(name);
  if (found == content.news.end()) return;
  auto& news = found->second;
  play.say("an editor publishes the news item of step {}", name);
  Verdict expected;
  if (news.is_published)
    expected = refused("content.already_published");
  else if (!news.has_vietnamese)
    expected = refused("content.vietnamese_missing");
  else if (is_stale != 0)
    expected = refused("content.edited_meanwhile");
  const auto body =
      fmt::format(R"({{"newsId":"{}","version":{}}})", news.id, version_named(news.version, is_stale));
  if (!play.ask_console(Role::owner, "news/publish", body, expected)) return;
  news.is_published = true;
  news.published_at = play.now();
  content.shown.push_back(name);
}

void withdraw(Play& play, const Args& args) {
  const auto [name] = take<1>(args);
  auto& content = play.model.content;
  const auto found = content.news.find(name);
  if (found == content.news.end()) return;
  play.say("an editor withdraws the news item of step {}", name);
  Verdict expected;
  if (!found->second.is_published) expected = refused("content.not_published");
  const auto body = fmt::format(R"({{"newsId":"{}"}})", found->second.id);
  if (!play.ask_console(Role::owner, "news/withdraw", body, expected)) return;
  found->second.is_published = false;
  std::erase(content.shown, name);
}

void write_text(Play& play, const Args& args) {
  const auto [key, has_vietnamese, has_english, is_stale, has_reason] = take<5>(args);
  auto& text = play.model.content.texts.at(key);
  const auto step = play.step().number;
  play.say("an editor writes the text {} again", text_names[key]);
  Verdict expected;
  if (has_vietnamese == 0)
    expected = refused("content.vietnamese_missing");
  else if (has_reason == 0)
    expected = refused("content.reason_required");
  else if (is_stale != 0)
    expected = refused("content.edited_meanwhile");
  const auto body =
      fmt::format(R"({{"key":"{}","version":{},{},{},"reason":"{}"}})", text_names[key],
                  version_named(text.version, is_stale), words("vi", step, has_vietnamese != 0),
                  words("en", step, has_english != 0), has_reason != 0 ? "the law changed" : "");
  if (!play.ask_console(Role::owner, "text/save", body, expected)) return;
  ++text.version;
  text.written = step;
  text.has_english = has_english != 0;
}

// ---- reading

// Shown in the reader's language if title and body exist in it, otherwise entirely in Vietnamese; unsafe
// parts are dropped.
void same_words(Play& play, const boost::json::value& told, bool has_english, std::int64_t step) {
  const std::string_view language = has_english ? "en" : "vi";
  play.expect(text_in(told, "language") == language, invariant, "it is read in {}, and by the rules in {}",
              text_in(told, "language"), language);
  if (step == 0) return;  // an embedded text
  const auto title = fmt::format("{} {}", language, step);
  play.expect(text_in(told, "title") == title, invariant, "{}, and by the rules {}", text_in(told, "title"),
              title);
  const auto* html = told.as_object().if_contains("bodyHtml");
  if (html == nullptr) return;
  const auto body = std::string{html->get_string()};
  play.expect(body.find("<strong>") != std::string::npos && body.find("<script") == std::string::npos,
              invariant, "the body of {} is {}", title, body);
}

void read_list(Play& play, const Args& args) {
  const auto [limit] = take<1>(args);
  const auto& content = play.model.content;
  play.say("a reader lists the news");
  std::vector<std::int64_t> due;
  if (play.model.rule("content.news_shown") != 0)
    for (const auto name : content.shown | std::views::reverse) due.push_back(name);
  std::size_t at = 0;
  std::string cursor;
  for (bool more = true; more;) {
    const auto page = play.ask("vr/getNewsList", {}, fmt::format("limit={}{}", limit, cursor), {});
    for (const auto& told : page->at("items").as_array()) {
      play.expect(at < due.size() && id_in(told, "newsId") == content.news.at(due[at]).id, invariant,
                  "item {} of the news is not the one by the rules", at);
      const auto& news = content.news.at(due[at++]);
      same_words(play, told, news.has_english, news.written);
    }
    const auto* next = page->as_object().if_contains("next");
    more = next != nullptr && next->is_string();
    if (more) cursor = fmt::format("&cursor={}", next->get_string().c_str());
  }
  play.expect(at == due.size(), invariant, "{} news, and by the rules {}", at, due.size());
}

void read_news(Play& play, const Args& args) {
  const auto [name] = take<1>(args);
  const auto found = play.model.content.news.find(name);
  if (found == play.model.content.news.end()) return;
  const auto& news = found->second;
  play.say("a reader reads the news item of step {}", name);
  Verdict expected;
  if (!news.is_published || play.model.rule("content.news_shown") == 0)
    expected = refused("content.news_not_found");
  const auto data = play.ask("vr/getNewsDetail", {}, fmt::format("newsId={}", news.id), expected);
  if (!data) return;
  same_words(play, *data, news.has_english, news.written);
  play.expect(text_in(*data, "publishedAt") == rfc3339(instant(news.published_at)), invariant,
              "published at {}", text_in(*data, "publishedAt"));
}

void read_text(Play& play, const Args& args) {
  const auto [key, by_name] = take<2>(args);
  const auto& text = play.model.content.texts.at(key);
  play.say("a reader reads the text {}", text_names[key]);
  const auto asked = by_name != 0 ? std::string{text_names[key]} : std::to_string(key);
  const auto data = play.ask("sys/text/queryDetail", {}, "sysTextId=" + asked, {});
  if (!data) return;
  same_words(play, *data, text.has_english, text.written);
  play.expect(data->at("version").as_int64() == text.version, invariant, "version {}, and by the rules {}",
              data->at("version").as_int64(), text.version);
}

auto some_news(Dice& dice, const Model& model) -> std::int64_t {
  const auto& all = model.content.news;
  if (all.empty()) return 0;
  auto at = all.begin();
  std::advance(at, dice.below(static_cast<std::int64_t>(all.size())));
  return at->first;
}
auto some_flag(Dice& dice, std::int64_t rarely) -> std::int64_t { return dice.one_in(rarely) ? 0 : 1; }

}  // namespace

auto content_module() -> Module {
  const auto any_news = [](Dice& dice, const Model& model) { return Args{some_news(dice, model)}; };
  return {.name = "content",
          .operations = {{"content.write_news", 3,
                          [](Dice& dice, const Model& model) {
                            const auto which =
                                model.content.news.size() < 60 && dice.one_in(2) ? 0 : some_news(dice, model);
                            return Args{which, some_flag(dice, 6), some_flag(dice, 2),
                                        1 - some_flag(dice, 5)};
                          },
                          write_news},
                         {"content.publish", 3,
                          [](Dice& dice, const Model& model) {
                            return Args{some_news(dice, model), 1 - some_flag(dice, 8)};
                          },
                          publish_news},
                         {"content.withdraw", 1, any_news, withdraw},
                         {"content.write_text", 1,
                          [](Dice& dice, const Model&) {
                            return Args{dice.between(1, 4), some_flag(dice, 8), some_flag(dice, 2),
                                        1 - some_flag(dice, 5), some_flag(dice, 8)};
                          },
                          write_text},
                         {"content.read_list", 3,
                          [](Dice& dice, const Model&) { return Args{dice.between(1, 20)}; }, read_list},
                         {"content.read_news", 3, any_news, read_news},
                         {"content.read_text", 2,
                          [](Dice& dice, const Model&) { return Args{dice.between(1, 4), dice.below(2)}; },
                          read_text}},
          .begin = [](Play& play) { play.product.act([](Context& ctx) { content::put_first_texts(ctx); }); }};
}

}  // namespace simulation
