// Writing and reading of CSV for spreadsheet programs.
#include "platform/shape/csv.hpp"

#include <optional>

#include "platform/shape/codec.hpp"
#include "platform/shape/scalar.hpp"

namespace shape {

namespace {

constexpr auto is_digit = [](char c) { return c >= '0' && c <= '9'; };

// Digits with at most one point, as in money: a sign before them makes no formula.
auto is_plain_number(std::string_view text) -> bool {
  bool point = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_digit(text[i])) continue;
    const bool between = i > 0 && i + 1 < text.size();
    if (text[i] != '.' || point || !between) return false;
    point = true;
  }
  return !text.empty();
}

// Spreadsheet programs keep fifteen digits of a number.
auto would_lose_digits(std::string_view text) -> bool {
  if (text.find_first_not_of("0123456789") != text.npos) return false;
  return text.size() > 15 || (text.size() > 1 && text.front() == '0');
}

void write_list(const Type& type, const void* value, std::string& out) {
  if (type.inner->kind == Kind::object || type.inner->kind == Kind::list)
    return encode_json(type, value, out);
  for (std::size_t i = 0; i < type.length(value); ++i) {
    if (i != 0) out += "; ";
    write_scalar(*type.inner, type.at(const_cast<void*>(value), i), out);
  }
}

void write_cell(const Type& type, const void* value, std::string& out) {
  std::string text;
  switch (type.kind) {
    case Kind::integer:
    case Kind::amount:
    case Kind::count:
    case Kind::share:
      return write_scalar(type, value, out);
    case Kind::raw:
      text = static_cast<const RawJson*>(value)->text;
      break;
    case Kind::list:
      write_list(type, value, text);
      break;
    default:
      if (type.secret) return;
      write_scalar(type, value, text);
  }
  quote_csv(harmless(text), out);
}

class Line {
 public:
  explicit Line(std::string& out) : out_{out} {}

  // `value` is null below an absent member: the cells stay empty.
  void add(const Type& type, const void* value) {
    if (type.kind == Kind::optional) return add(*type.inner, value == nullptr ? nullptr : type.peek(value));
    if (type.kind == Kind::object) {
      for (const auto& field : type.fields)
        add(*field.type, value == nullptr ? nullptr : static_cast<const char*>(value) + field.offset);
      return;
    }
    if (!is_first_) out_ += ',';
    is_first_ = false;
    if (value != nullptr) write_cell(type, value, out_);
  }

 private:
  std::string& out_;
  bool is_first_ = true;
};

void add_names(const Type& type, const std::string& name, std::string& out) {
  if (type.kind == Kind::optional) return add_names(*type.inner, name, out);
  if (type.kind == Kind::object) {
    for (const auto& field : type.fields)
      add_names(*field.type, name.empty() ? field.wire_name : name + "." + field.wire_name, out);
    return;
  }
  if (!out.empty()) out += ',';
  out += name;
}

}  // namespace

auto harmless(std::string_view text) -> std::string {
  const auto start = text.find_first_not_of(' ');
  if (start == text.npos) return std::string{text};
  const char first = text[start];
  const bool signed_number = first == '-' && start == 0 && is_plain_number(text.substr(1));
  const bool formula = std::string_view{"=+-@\t\r\n"}.find(first) != std::string_view::npos;
  const bool marked = (formula && !signed_number) || first == '\'' || would_lose_digits(text);
  return marked ? "'" + std::string{text} : std::string{text};
}

void quote_csv(std::string_view text, std::string& out) {
  if (text.find_first_of(",;\t\"\r\n") == text.npos) {
    out += text;
    return;
  }
  out += '"';
  for (const char c : text) {
    if (c == '"') out += '"';
    out += c;
  }
  out += '"';
}

auto csv_head(const Type& row) -> std::string {
  std::string out;
  add_names(row, "", out);
  return out + "\r\n";
}

void csv_row(const Type& row, const void* value, std::string& out) {
  Line{out}.add(row, value);
  out += "\r\n";
}

namespace {

class Reader {
 public:
  Reader(std::string_view text, char separator) : text_{text}, separator_{separator} {
    if (text_.starts_with(byte_order_mark)) text_.remove_prefix(byte_order_mark.size());
  }

  // Of a text that goes on, the record at its end is left out.
  auto records(bool goes_on) -> std::expected<CsvPart, CsvFault> {
    CsvPart part{.records = {}, .next_line = line_};
    while (at_ < text_.size()) {
      CsvRecord record{.line = line_, .cells = {}};
      do {
        const auto fault = add_cell(record);
        if (fault && goes_on && fault->rule == csv_quote_left_open) return part;
        if (fault) return std::unexpected(*fault);
      } while (passes(separator_));
      if (goes_on && at_ == text_.size()) return part;
      end_line();
      part.next_line = line_;
      const bool is_blank = record.cells.size() == 1 && record.cells.front().empty();
      if (!is_blank) part.records.push_back(std::move(record));
    }
    return part;
  }

 private:
  auto passes(char c) -> bool {
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  // A cell is followed by a separator, the end of the line or the end of the file.
  void end_line() {
    passes('\r');
    passes('\n');
    ++line_;
  }
  auto is_end(char c) const -> bool { return c == separator_ || c == '\r' || c == '\n'; }

  auto add_cell(CsvRecord& record) -> std::optional<CsvFault> {
    auto& cell = record.cells.emplace_back();
    if (!passes('"')) {
      while (at_ < text_.size() && !is_end(text_[at_])) cell += text_[at_++];
      return {};
    }
    const auto opened = line_;
    for (;;) {
      if (at_ >= text_.size()) return CsvFault{opened, csv_quote_left_open};
      const char c = text_[at_++];
      if (c == '"' && !passes('"')) break;
      if (c == '\n' || (c == '\r' && (at_ == text_.size() || text_[at_] != '\n'))) ++line_;
      cell += c;
    }
    if (at_ < text_.size() && !is_end(text_[at_])) return CsvFault{line_, csv_text_behind_quote};
    return {};
  }

  std::string_view text_;
  char separator_;
  std::size_t at_ = 0;
  std::int64_t line_ = 1;
};

}  // namespace

auto read_csv(std::string_view text, char separator) -> std::expected<std::vector<CsvRecord>, CsvFault> {
  auto part = Reader{text, separator}.records(false);
  if (!part) return std::unexpected(part.error());
  return std::move(part->records);
}

auto read_csv_part(std::string_view text, char separator) -> std::expected<CsvPart, CsvFault> {
  return Reader{text, separator}.records(true);
}

}  // namespace shape
