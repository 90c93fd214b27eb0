// The search of everything: each finder that the operator may use, then exact hits first.
#include <algorithm>

#include "modules/admin/admin.hpp"
#include "modules/search/calls.hpp"
#include "platform/typed_text.hpp"

namespace search {

auto find(Context& ctx, const std::vector<Finder>& finders, OperatorId caller, const SearchRequest& request)
    -> Result<Findings> {
  const std::string text{trimmed(request.text.value)};
  Findings answer;
  if (text.empty()) return answer;
  for (const auto& finder : finders) {
    if (!admin::may(ctx, caller, *finder.permission)) continue;
    auto hits = finder.find(ctx, text);
    std::ranges::stable_partition(hits, &Hit::is_exact);
    if (hits.size() > std::size_t{hits_of_a_kind}) hits.resize(std::size_t{hits_of_a_kind});
    for (auto& hit : hits)
      answer.found.push_back({.kind = std::string{finder.kind},
                              .id = std::move(hit.id),
                              .state = std::move(hit.state),
                              .title = std::move(hit.title),
                              .subtitle = std::move(hit.subtitle),
                              .is_exact = hit.is_exact});
  }
  std::ranges::stable_partition(answer.found, &Found::is_exact);
  return answer;
}

}  // namespace search
