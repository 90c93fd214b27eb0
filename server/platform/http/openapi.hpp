#pragma once
// The contract: an OpenAPI 3.1 document derived from the endpoints.
#include <string>
#include <string_view>

#include "platform/http/endpoint.hpp"

namespace http {

/// The document for the calls of the app, or of the console. `base` is the server's base path.
auto openapi_document(const Endpoints& endpoints, bool console, std::string_view base) -> std::string;

/// Indents JSON text by two spaces, members in their given order, for files that people read.
auto pretty_json(const std::string& text) -> std::string;

}  // namespace http
