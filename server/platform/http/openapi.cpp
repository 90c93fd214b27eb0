// The contract, derived from the endpoints.
#include "platform/http/openapi.hpp"
#include "platform/http/call.hpp"

#include <boost/json.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace http {

namespace {

namespace json = boost::json;

auto quoted(std::string_view text) -> std::string {
  std::string out;
  shape::quote_json(text, out);
  return out;
}

auto refusal_list(const Endpoint& endpoint) -> std::string {
  std::string text;
  for (const auto* refusal : endpoint.refusals)
    text += fmt::format("{}- `{}` {}", text.empty() ? "Refuses:\n" : "\n", refusal->code, refusal->key);
  return text;
}

auto query_parameters(const Endpoint& endpoint, shape::Schemas& schemas) -> std::string {
  std::string out;
  for (const auto& field : endpoint.request->fields) {
    if (is_secret(*field.type)) continue;  // refused in a query
    const bool required = field.type->kind != shape::Kind::optional;
    // A query omits an absent optional value, so null is no part of its schema.
    const auto& type = required ? *field.type : *field.type->inner;
    out += fmt::format(R"({}{{"name":{},"in":"query","required":{},"schema":{}}})", out.empty() ? "" : ",",
                       quoted(field.wire_name), required, schema_of(type, schemas));
  }
  return out;
}

constexpr std::string_view file_response =
    R"json(,"responses":{"200":{"description":"a table (RFC 4180), UTF-8 with its mark",)json"
    R"json("headers":{"X-Export-Rows":{"description":"its rows","schema":{"type":"integer"}},)json"
    R"json("X-Export-Next":{"description":"the cursor from which the list goes on, where it is longer",)json"
    R"json("schema":{"type":"string"}}},"content":{"text/csv":{"schema":{"type":"string"}}}}}})json";

constexpr std::string_view key_parameter =
    R"json({"name":"Idempotency-Key","in":"header","required":false,"description":"8 to 64 letters, )json"
    R"json(digits or dashes. The same key with the same request gets the first answer and does )json"
    R"json(nothing.","schema":{"type":"string"}})json";

// Rules of every call, and paths besides the calls.
constexpr std::string_view of_all_calls =
    "A body is JSON or application/x-www-form-urlencoded with the same members. The header `lang` (vi, en, "
    "zh) chooses the language of what people read. Every call may refuse with the platform's own refusals "
    "(10000 to 10018). Calls without x-idempotent ignore Idempotency-Key. A GET that changes something also "
    "answers to POST.\n\nSockets: /events?ticket=… and /addorder/{orderId}/0?ticket=…, with a ticket of "
    "token/events/ticket. Providers' notifications answer in the provider's own format: "
    "/rest/v3/notify/vnpay.";

auto operation(const Endpoint& endpoint, Method method, shape::Schemas& schemas) -> std::string {
  const auto id = std::string{endpoint.path} + (method == endpoint.method ? "" : "#post");
  auto out = fmt::format(R"({{"operationId":{},"summary":{})", quoted(id), quoted(endpoint.summary));
  if (!endpoint.refusals.empty()) out += ",\"description\":" + quoted(refusal_list(endpoint));
  if (endpoint.audience != Audience::everyone) out += R"(,"security":[{"token":[]}])";
  if (endpoint.permission != nullptr) out += ",\"x-permission\":" + quoted(endpoint.permission->name);
  if (endpoint.second_permission != nullptr)
    out += ",\"x-second-permission\":" + quoted(endpoint.second_permission->name);
  std::string parameters;
  if (endpoint.request != nullptr && method == Method::get) parameters = query_parameters(endpoint, schemas);
  if (endpoint.is_money) {
    out += R"(,"x-idempotent":true)";
    parameters += (parameters.empty() ? "" : ",") + std::string{key_parameter};
  }
  if (!parameters.empty()) out += fmt::format(R"(,"parameters":[{}])", parameters);
  if (endpoint.request != nullptr && method == Method::post) {
    const auto body = schema_of(*endpoint.request, schemas);
    out += fmt::format(
        R"(,"requestBody":{{"required":true,"content":{{"application/json":{{"schema":{}}}}}}})", body);
  }
  if (endpoint.rows != nullptr) return out + std::string{file_response};
  const auto data = endpoint.answer == nullptr ? R"({"type":"null"})" : schema_of(*endpoint.answer, schemas);
  return out +
         fmt::format(
             R"(,"responses":{{"200":{{"description":"answered","content":{{"application/json":{{"schema":)"
             R"({{"type":"object","required":["ok","data"],"properties":{{"ok":{{"type":"boolean"}},)"
             R"("data":{}}}}}}}}}}}}}}})",
             data);
}

/// Objects with a line for each member: the document, its paths and its schemas.
constexpr std::array<std::string_view, 4> in_lines{"", "paths", "components", "schemas"};

void write(const json::value& value, std::string_view name, std::string& out);

/// What is between two brackets, each item on a line of its own or all on one.
void write_items(const auto& items, bool is_in_lines, std::string& out, const auto& write_item) {
  auto is_first = true;
  for (const auto& item : items) {
    if (!std::exchange(is_first, false)) out += is_in_lines ? "," : ", ";
    if (is_in_lines) out += '\n';
    write_item(item);
  }
  if (is_in_lines && !is_first) out += '\n';
}

/// `name` is that of the member, or empty for the document itself.
void write(const json::value& value, std::string_view name, std::string& out) {
  const bool is_in_lines = std::ranges::find(in_lines, name) != in_lines.end();
  if (value.is_object()) {
    out += '{';
    write_items(value.get_object(), is_in_lines, out, [&](const auto& member) {
      const std::string_view key{member.key().data(), member.key().size()};
      out += quoted(key) + ": ";
      write(member.value(), key, out);
    });
    out += '}';
  } else if (value.is_array()) {
    out += '[';
    write_items(value.get_array(), is_in_lines, out, [&](const auto& item) { write(item, "item", out); });
    out += ']';
  } else if (value.is_string()) {
    out += quoted({value.get_string().data(), value.get_string().size()});
  } else {
    out += json::serialize(value);
  }
}

}  // namespace

auto openapi_document(const Endpoints& endpoints, bool console, std::string_view base) -> std::string {
  shape::Schemas schemas;
  std::string paths;
  for (const auto& endpoint : endpoints) {
    if (endpoint.lives_at_console() != console) continue;
    auto operations = fmt::format(R"("{}":{})", endpoint.method == Method::post ? "post" : "get",
                                  operation(endpoint, endpoint.method, schemas));
    if (endpoint.moves_money_by_get())
      operations += R"(,"post":)" + operation(endpoint, Method::post, schemas);
    paths += fmt::format(R"({}{}:{{{}}})", paths.empty() ? "" : ",", quoted("/" + std::string{endpoint.path}),
                         operations);
  }
  std::string components;
  for (const auto& [name, schema] : schemas)
    components += fmt::format("{}{}:{}", components.empty() ? "" : ",", quoted(name), schema);
  return fmt::format(
      R"({{"openapi":"3.1.0","info":{{"title":"Gomvé {}","version":"1.0.0","description":{}}},)"
      R"("servers":[{{"url":"{}"}}],)"
      R"("paths":{{{}}},"components":{{"securitySchemes":{{)"
      R"("token":{{"type":"apiKey","in":"header","name":"token"}}}},)"
      R"("schemas":{{{}}}}}}})",
      console ? "console" : "app", quoted(of_all_calls), base, paths, components);
}

auto pretty_json(const std::string& text) -> std::string {
  std::string out;
  write(json::parse(text), "", out);
  return out + "\n";
}

}  // namespace http
