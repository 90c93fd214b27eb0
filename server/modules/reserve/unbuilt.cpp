// Declared and not yet built.
#include <stdexcept>

#include "modules/reserve/calls.hpp"

namespace reserve {

namespace {
[[noreturn]] void unbuilt() { throw std::logic_error("not yet built"); }
}  // namespace

auto own_money(Context&, OperatorId) -> Result<OwnMoney> { unbuilt(); }
auto list(Context&, OperatorId, const ListRequest&) -> Result<ListPage<Proposal>> { unbuilt(); }
auto propose(Context&, OperatorId, const ProposeRequest&) -> Result<Proposal> { unbuilt(); }
auto take_in(Context&, OperatorId, const TakeInRequest&) -> Result<Proposal> { unbuilt(); }
auto approve(Context&, OperatorId, const ProposalRequest&) -> Result<Proposal> { unbuilt(); }
auto reject(Context&, OperatorId, const RejectRequest&) -> Result<Proposal> { unbuilt(); }

}  // namespace reserve
