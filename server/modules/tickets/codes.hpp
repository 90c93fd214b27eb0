#pragma once
// The ticket of a scanned or typed code.
#include "steps.hpp"

namespace tickets {

/// The ticket of a QR text or a typed code.
auto ticket_of_code(Context& ctx, std::string_view text) -> Result<TicketId>;

}  // namespace tickets
