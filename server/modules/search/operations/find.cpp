// The search of everything: each finder that the operator may use, then exact hits first.
#include "../calls.hpp"
#include "admin/admin.hpp"
#include "platform/typed_text.hpp"

namespace search {

namespace {

template <class Thing>
auto exact_first(std::vector<Thing> all) -> std::vector<Thing> {
  std::vector<Thing> ordered;
  for (const bool is_exact : {true, false})
    for (auto& thing : all)
      if (thing.is_exact == is_exact) ordered.push_back(std::move(thing));
  return ordered;
}

}  // namespace

auto find(Context& ctx, const std::vector<Finder>& finders, OperatorId caller, const SearchRequest& request)
    -> Result<Findings> {
  const std::string text{trimmed(request.text.value)};
  Findings answer;
  if (text.empty()) return answer;
  for (const auto& finder : finders) {
    if (!admin::may(ctx, caller, *finder.permission)) continue;
    auto hits = exact_first(finder.find(ctx, text));
    if (hits.size() > std::size_t{hits_of_a_kind}) hits.resize(std::size_t{hits_of_a_kind});
    for (auto& hit : hits)
      answer.found.push_back({.kind = std::string{finder.kind},
                              .id = std::move(hit.id),
                              .state = std::move(hit.state),
                              .title = std::move(hit.title),
                              .subtitle = std::move(hit.subtitle),
                              .is_exact = hit.is_exact});
  }
  answer.found = exact_first(std::move(answer.found));
  return answer;
}

}  // namespace search
