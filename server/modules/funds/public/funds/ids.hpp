#pragma once
// The ids of this module's rows.
#include "platform/ids.hpp"

namespace funds {

using ProviderId = Id<struct FundsProviderTable>;
using FundId = Id<struct FundsFundTable>;
using LineId = Id<struct FundsLineTable>;

}  // namespace funds
