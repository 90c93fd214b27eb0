#pragma once
// The states of an item of news, as a table.
#include "calls.hpp"
#include "platform/states.hpp"

namespace content::rules {

enum class NewsEvent { publish, withdraw };
BOOST_DESCRIBE_ENUM(NewsEvent, publish, withdraw)
inline constexpr auto news_life = machine<NewsState, NewsEvent>({
    {NewsState::draft, NewsEvent::publish, NewsState::published},
    {NewsState::published, NewsEvent::withdraw, NewsState::draft},
});
static_assert(news_life.deterministic());

}  // namespace content::rules
