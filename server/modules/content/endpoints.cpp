// The module's endpoints: the specification's for readers, the console's for editors.
#include "content/module.hpp"

#include "calls.hpp"
#include "content/permissions.hpp"
#include "platform/life.hpp"
#include "settings.hpp"
#include "states.hpp"

namespace content {

namespace {

using http::get, http::post;

// A character of JSON takes up to twelve bytes: \ud83d\ude00. A manuscript has three languages.
constexpr std::size_t body_with_text = 12 * 21'000;
constexpr std::size_t body_with_manuscript = 3 * body_with_text;

auto for_people() -> http::Endpoints {
  return {
      get("sys/text/queryDetail", system_text)
          .cacheable()
          .about("A system text: 1 agreement, 2 privacy, 3 about, 4 customer service.")
          .refuses({&text_not_found}),
      get("vr/getNewsList", news_list).cacheable().about("Published news, newest first."),
      get("vr/getNewsDetail", news_detail).cacheable().about("One news item.").refuses({&news_not_found}),
  };
}

void add_for_editors(http::Endpoints& all) {
  all.push_back(get("news/list", news_overview)
                    .permits(permissions::content)
                    .about("Drafts and published news, newest first."));
  all.push_back(get("news/get", news_manuscript)
                    .permits(permissions::content)
                    .about("A news item as it is written, in all languages.")
                    .refuses({&news_not_found}));
  all.push_back(post("news/save", save_news)
                    .takes_up_to(body_with_manuscript)
                    .permits(permissions::content)
                    .about("Saves a news item; a new one is a draft.")
                    .refuses({&news_not_found, &cover_malformed, &vietnamese_missing, &edited_meanwhile}));
  all.push_back(post("news/publish", publish_news)
                    .permits(permissions::content)
                    .about("Shows a draft to everyone.")
                    .refuses({&news_not_found, &already_published, &vietnamese_missing, &edited_meanwhile}));
  all.push_back(post("news/withdraw", withdraw_news)
                    .permits(permissions::content)
                    .about("Makes a published item a draft again.")
                    .refuses({&news_not_found, &not_published}));
  all.push_back(get("text/list", texts)
                    .permits(permissions::content)
                    .about("The system texts and who saved them last."));
  all.push_back(get("text/get", text_manuscript)
                    .permits(permissions::content)
                    .about("A system text as it is written, at any version.")
                    .refuses({&text_not_found}));
  all.push_back(get("text/history", text_history)
                    .permits(permissions::content)
                    .about("Every version of a system text."));
  all.push_back(post("text/save", save_text)
                    .takes_up_to(body_with_manuscript)
                    .permits(permissions::content)
                    .about("Saves a new version of a system text.")
                    .refuses({&vietnamese_missing, &edited_meanwhile}));
  all.push_back(post("content/preview", preview)
                    .takes_up_to(body_with_text)
                    .read_only()
                    .permits(permissions::content)
                    .about("Markdown as people will see it."));
}

}  // namespace

auto module() -> Module {
  namespace s = settings;
  auto endpoints = for_people();
  add_for_editors(endpoints);
  return {.name = "content",
          .endpoints = std::move(endpoints),
          .settings = {info_of(s::company_name), info_of(s::support_phone), info_of(s::support_email),
                       info_of(s::support_chat), info_of(s::support_hours), info_of(s::image_domain),
                       info_of(s::mini_program_app_id), info_of(s::news_shown)},
          .lives = {life_of("content_news", rules::news_life)},
          .start = put_first_texts};
}

}  // namespace content
