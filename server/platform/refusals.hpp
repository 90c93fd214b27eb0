#pragma once
// The platform's own refusals, codes 10'000 to 10'999; 10000 keeps the specification's meaning.
#include "platform/result.hpp"

namespace platform {

inline constexpr Refusal unknown_error{.code = 10'000, .key = "platform.unknown_error"};
inline constexpr Refusal malformed_body{.code = 10'001, .key = "platform.malformed_body"};
inline constexpr Refusal invalid_fields{.code = 10'002, .key = "platform.invalid_fields"};
inline constexpr Refusal not_an_integer{.code = 10'003, .key = "platform.not_an_integer"};
inline constexpr Refusal too_many_requests{.code = 10'004, .key = "platform.too_many_requests"};
inline constexpr Refusal key_used_otherwise{.code = 10'005, .key = "platform.key_used_otherwise"};
inline constexpr Refusal key_malformed{.code = 10'006, .key = "platform.key_malformed"};
inline constexpr Refusal overloaded{.code = 10'007, .key = "platform.overloaded"};
inline constexpr Refusal no_such_call{.code = 10'008, .key = "platform.no_such_call"};
inline constexpr Refusal wrong_method{.code = 10'009, .key = "platform.wrong_method"};
inline constexpr Refusal no_space{.code = 10'010, .key = "platform.no_space"};
inline constexpr Refusal request_too_large{.code = 10'011, .key = "platform.request_too_large"};
inline constexpr Refusal request_timed_out{.code = 10'012, .key = "platform.request_timed_out"};
inline constexpr Refusal database_unreachable{.code = 10'013, .key = "platform.database_unreachable"};
inline constexpr Refusal took_too_long{.code = 10'014, .key = "platform.took_too_long"};
inline constexpr Refusal outcome_unknown{.code = 10'015, .key = "platform.outcome_unknown"};

/// A socket's ticket was used, has expired or never existed.
inline constexpr Refusal socket_ticket_invalid{.code = 10'016, .key = "platform.socket_ticket_invalid"};
/// A socket asked for a topic that it may not watch, or for one too many.
inline constexpr Refusal topic_unknown{.code = 10'017, .key = "platform.topic_unknown"};
inline constexpr Refusal too_many_topics{.code = 10'018, .key = "platform.too_many_topics"};
/// Of one user or operator, whatever the address.
inline constexpr Refusal too_many_calls{.code = 10'019, .key = "platform.too_many_calls"};

/// Of sorted lists: a period or a range of amounts that holds nothing, and a cursor whose row is gone.
inline constexpr Refusal list_times_reversed{.code = 10'020, .key = "platform.list_times_reversed"};
inline constexpr Refusal list_amounts_reversed{.code = 10'021, .key = "platform.list_amounts_reversed"};
inline constexpr Refusal list_cursor_gone{.code = 10'022, .key = "platform.list_cursor_gone"};

/// A password or a code in an address, which logs and histories keep.
inline constexpr Refusal secret_in_query{.code = 10'023, .key = "platform.secret_in_query"};

/// An operator gave no reason for what needs one.
inline constexpr Refusal reason_required{.code = 10'024, .key = "platform.reason_required"};

/// The refusals that any request may receive.
inline constexpr const Refusal* of_any_request[] = {
    &unknown_error,         &malformed_body,       &invalid_fields,  &not_an_integer,
    &too_many_requests,     &key_used_otherwise,   &key_malformed,   &overloaded,
    &no_such_call,          &wrong_method,         &no_space,        &request_too_large,
    &request_timed_out,     &database_unreachable, &took_too_long,   &outcome_unknown,
    &socket_ticket_invalid, &topic_unknown,        &too_many_topics, &too_many_calls,
    &secret_in_query,       &reason_required,
};

}  // namespace platform
