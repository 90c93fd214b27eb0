#pragma once
// The console's search of everything.
#include <boost/describe.hpp>

#include <string>
#include <vector>

#include "platform/finding.hpp"
#include "platform/result.hpp"
#include "platform/shape/shape.hpp"

namespace search {

struct SearchRequest {
  shape::Text<0, 120> text;
};
BOOST_DESCRIBE_STRUCT(SearchRequest, (), (text))

struct Found {
  std::string kind, id, state, title, subtitle;  // state: empty if its screen has none
  bool is_exact;
};
BOOST_DESCRIBE_STRUCT(Found, (), (kind, id, state, title, subtitle, is_exact))
struct Findings {
  std::vector<Found> found;  // not "items": no list that an operator would export
};
BOOST_DESCRIBE_STRUCT(Findings, (), (found))

/// The things that the text names, exact hits first, of the kinds that the operator may see.
auto find(Context& ctx, const std::vector<Finder>& finders, OperatorId caller, const SearchRequest& request)
    -> Result<Findings>;

}  // namespace search
