// Declared on the wire, and not built yet.
#include <stdexcept>

#include "modules/team/commissions_console.hpp"
#include "modules/team/ratios_calls.hpp"
#include "modules/team/ratios_console.hpp"

namespace team {
namespace {
[[noreturn]] void unbuilt() { throw std::logic_error("not built yet"); }
}  // namespace
auto ratios(Context&, UserId, const RatiosQuery&) -> Result<Ratios> { unbuilt(); }
auto set_ratio(Context&, UserId, const SetRatioRequest&) -> Result<Ratios> { unbuilt(); }
auto clear_ratio(Context&, UserId, const ClearRatioRequest&) -> Result<Ratios> { unbuilt(); }
auto commissions(Context&, UserId, const CommissionsQuery&) -> Result<Page<Commission>> { unbuilt(); }
auto commission_sums(Context&, UserId) -> Result<CommissionSums> { unbuilt(); }
namespace console {
auto root_list(Context&, OperatorId, const RootListRequest&) -> Result<ListPage<Root>> { unbuilt(); }
auto propose_root(Context&, OperatorId, const ProposeRootRequest&) -> Result<Root> { unbuilt(); }
auto approve_root(Context&, OperatorId, const RootRequest&) -> Result<Root> { unbuilt(); }
auto reject_root(Context&, OperatorId, const RejectRootRequest&) -> Result<Root> { unbuilt(); }
auto line_list(Context&, OperatorId, const LineListRequest&) -> Result<ListPage<Line>> { unbuilt(); }
auto line(Context&, OperatorId, const LineRequest&) -> Result<Line> { unbuilt(); }
auto release_line(Context&, OperatorId, const DecideLineRequest&) -> Result<Line> { unbuilt(); }
auto cancel_line(Context&, OperatorId, const DecideLineRequest&) -> Result<Line> { unbuilt(); }
}  // namespace console
}  // namespace team
