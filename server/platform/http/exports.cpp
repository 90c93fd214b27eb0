// Export endpoints derived from lists, and the reading of a list into a file.
#include "platform/http/exports.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "platform/shape/csv.hpp"
#include "platform/shape/scalar.hpp"

namespace http {

namespace {

constexpr std::int64_t rows_a_transaction = 1000;
constexpr int pages_a_transaction = 20;  // a filtered list may have empty pages

auto field_of(const shape::Type& type, std::string_view wire_name) -> const shape::Field* {
  const auto found = std::ranges::find(type.fields, wire_name, &shape::Field::wire_name);
  return found == type.fields.end() ? nullptr : &*found;
}

// The type of a row if the endpoint is a list of the console, otherwise nullptr.
auto rows_of(const Endpoint& endpoint) -> const shape::Type* {
  if (endpoint.audience != Audience::console || endpoint.method != Method::get ||
      endpoint.access != Access::read || endpoint.answer == nullptr)
    return nullptr;
  const auto* items = field_of(*endpoint.answer, "items");
  if (items == nullptr || items->type->kind != shape::Kind::list) return nullptr;
  return items->type->inner->kind == shape::Kind::object ? items->type->inner : nullptr;
}

// Owns the data behind the export endpoint's string views.
struct ExportData {
  std::string path, summary;
  shape::Type request;                // the list's, without `limit`
  std::optional<shape::Field> limit;  // set by the export itself
};

auto data_of(const Endpoint& endpoint) -> const ExportData& {
  return *static_cast<const ExportData*>(endpoint.made_of.get());
}

auto place_of(const shape::Field& field, const std::shared_ptr<void>& request) -> char* {
  return static_cast<char*>(request.get()) + field.offset;
}

auto export_of(const Endpoint& list, const shape::Type& rows) -> Endpoint {
  auto data = std::make_shared<ExportData>();
  data->path = std::string{list.path} + "/export";
  data->summary = "As a file (CSV): " + std::string{list.summary};
  Endpoint endpoint = list;
  if (list.request != nullptr) {
    data->request = *list.request;
    if (const auto* limit = field_of(*list.request, "limit")) data->limit = *limit;
    std::erase_if(data->request.fields, [](const auto& field) { return field.wire_name == "limit"; });
    endpoint.request = &data->request;
  }
  endpoint.path = data->path;
  endpoint.summary = data->summary;
  endpoint.also_at.clear();
  endpoint.access = Access::write;  // the audit trail records it
  endpoint.second_permission = &exports_permission;
  endpoint.rows = &rows;
  endpoint.made_of = std::move(data);
  return endpoint;
}

}  // namespace

auto with_exports(Endpoints endpoints) -> Endpoints {
  const auto lists = endpoints.size();
  for (std::size_t i = 0; i < lists; ++i) {
    const auto* rows = rows_of(endpoints[i]);
    if (rows == nullptr) continue;
    endpoints.push_back(export_of(endpoints[i], *rows));
  }
  return endpoints;
}

Export::Export(const Endpoint& endpoint, std::shared_ptr<void> request)
    : endpoint_{endpoint},
      request_{std::move(request)},
      text_{std::string{shape::byte_order_mark} + shape::csv_head(*endpoint.rows)} {
  if (endpoint_.request == nullptr) return;
  shape::encode_json(*endpoint_.request, request_.get(), filters_);
  const auto* cursor = field_of(*endpoint_.request, "cursor");
  const auto* given = cursor == nullptr ? nullptr : cursor->type->peek(place_of(*cursor, request_));
  if (given != nullptr) shape::write_scalar(*cursor->type->inner, given, kept_.next.emplace());
}

auto Export::read_on(Context& ctx, std::int64_t caller) -> Verdict {
  read_ = kept_;
  read_text_.clear();
  const auto most = ctx.settings[settings::export_rows];
  const auto until = std::min(most, kept_.rows + rows_a_transaction);
  for (int pages = 0; pages < pages_a_transaction && read_.rows < until && !read_.at_end; ++pages)
    REQUIRE(read_page(ctx, caller, until - read_.rows));
  if (read_.rows >= most) read_.at_end = true;
  return allowed();
}

// Any answer of the list is one page; for a list without pages, the first page is all.
auto Export::read_page(Context& ctx, std::int64_t caller, std::int64_t wanted) -> Verdict {
  ask_for(wanted);
  const WriteAnswer write = [this](const shape::Type& type, const void* answer) {
    const auto* items = field_of(type, "items");
    const auto* list = static_cast<const char*>(answer) + items->offset;
    for (std::size_t i = 0; i < items->type->length(list); ++i, ++read_.rows)
      shape::csv_row(*endpoint_.rows, items->type->at(const_cast<char*>(list), i), read_text_);
    const auto* next = field_of(type, "next");
    const auto* cursor =
        next == nullptr ? nullptr : next->type->peek(static_cast<const char*>(answer) + next->offset);
    read_.next.reset();
    if (cursor != nullptr) read_.next = *static_cast<const std::string*>(cursor);
    return std::string{};
  };
  TRY(endpoint_.invoke(ctx, caller, request_.get(), write));
  read_.at_end = !read_.next;
  return allowed();
}

void Export::ask_for(std::int64_t wanted) {
  if (endpoint_.request == nullptr) return;
  if (const auto& limit = data_of(endpoint_).limit) {
    const auto& number = *limit->type->inner;
    shape::store_integer(number, limit->type->emplace(place_of(*limit, request_)),
                         std::min(wanted, number.most));
  }
  if (const auto* cursor = field_of(*endpoint_.request, "cursor")) {
    auto* place = place_of(*cursor, request_);
    if (read_.next) {
      shape::read_scalar(*cursor->type->inner, *read_.next, cursor->type->emplace(place));
    } else {
      cursor->type->reset(place);
    }
  }
}

void Export::keep() {
  kept_ = read_;
  text_ += read_text_;
  read_text_.clear();
}

auto Export::for_trail() const -> std::string {
  auto text = filters_.empty() ? std::string{"{"} : filters_.substr(0, filters_.size() - 1);
  if (text.size() > 1) text += ',';
  text += fmt::format(R"("rows":{})", kept_.rows);
  if (kept_.next) {
    text += ",\"next\":";
    shape::quote_json(*kept_.next, text);
  }
  return text + "}";
}

auto Export::file_name(Instant now) const -> std::string {
  std::string name{endpoint_.path.substr(0, endpoint_.path.rfind('/'))};
  std::ranges::replace(name, '/', '-');
  auto time = rfc3339(now).substr(0, 16);
  std::erase(time, ':');
  std::ranges::replace(time, 'T', '-');
  return name + "-" + time + ".csv";
}

}  // namespace http
