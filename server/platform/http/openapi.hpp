#pragma once
// The contract: an OpenAPI 3.1 document derived from the endpoints.
#include <string>
#include <string_view>

#include "platform/http/endpoint.hpp"

namespace http {

/// The document for the calls of the app, or of the console. `base` is the server's base path.
auto openapi_document(const Endpoints& endpoints, bool console, std::string_view base) -> std::string;

/// JSON text with a line for each path, schema and item of the document itself, members in their given order:
/// a changed call is one changed line.
auto pretty_json(const std::string& text) -> std::string;

}  // namespace http
