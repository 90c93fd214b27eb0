#pragma once
// What operators say of files whose columns have unknown names.
#include "../store.hpp"

namespace reconciliation {

/// Refuses mapping_unfit unless there is a date and either one amount or amounts by direction, each once.
auto mapping_of(Context& ctx, const FileMapping& given) -> Result<bank::Mapping>;
/// The channel's, as it is kept.
auto kept_mappings(Context& ctx, ChannelId channel) -> std::vector<bank::Kept>;
void keep(Context& ctx, ChannelId channel, OperatorId by, const FileMapping& given, std::string_view names);

}  // namespace reconciliation
