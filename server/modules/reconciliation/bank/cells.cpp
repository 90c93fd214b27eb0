// Single cells of a bank's statement: amounts, dates, and the names above columns.
#include <algorithm>
#include <array>
#include <charconv>
#include <tuple>
#include <vector>

#include "platform/i18n/plain_ascii.hpp"
#include "platform/typed_text.hpp"
#include "reconciliation/bank_file.hpp"

namespace reconciliation::bank {

namespace {

constexpr auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
constexpr std::string_view no_break_space = "\xC2\xA0", narrow_space = "\xE2\x80\xAF", minus = "\xE2\x88\x92";

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (auto at = text.find(from); at != text.npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
}

// The parts around the digits: the currency, a sign, brackets.
struct Signed {
  std::string digits;
  bool negative = false;
};

auto without_sign(std::string_view given) -> Signed {
  Signed found{.digits = std::string{given}};
  replace_all(found.digits, no_break_space, " ");
  replace_all(found.digits, narrow_space, " ");
  replace_all(found.digits, minus, "-");
  for (const std::string_view currency : {"VND", "vnd", "VNĐ", "đ", "₫"})
    replace_all(found.digits, currency, "");
  std::string_view text = trimmed(found.digits);
  const bool in_brackets = text.size() > 2 && text.front() == '(' && text.back() == ')';
  if (in_brackets) text = trimmed(text.substr(1, text.size() - 2));
  bool minus_sign = false;
  if (text.starts_with('-') || text.starts_with('+')) {
    minus_sign = text.front() == '-';
    text.remove_prefix(1);
  } else if (text.ends_with('-') || text.ends_with('+')) {
    minus_sign = text.back() == '-';
    text.remove_suffix(1);
  }
  found.negative = in_brackets || minus_sign;
  found.digits = std::string{trimmed(text)};
  return found;
}

// Digits in groups of three, separated by the same sign throughout, or not separated at all.
auto ungrouped(std::string_view text, char mark) -> std::optional<std::string> {
  std::string digits;
  const auto first = std::min(text.find(mark), text.size());
  if (first == 0 || (first < text.size() && first > 3)) return {};
  digits = text.substr(0, first);
  for (auto at = first; at < text.size(); at += 4) {
    if (text[at] != mark || at + 4 > text.size()) return {};
    digits += text.substr(at + 1, 3);
  }
  if (!std::ranges::all_of(digits, is_digit)) return {};
  return digits;
}

// The whole part and the digits after the decimal sign.
struct Parts {
  std::string whole, rest;
};

auto parts_around(std::string_view text, char mark) -> std::optional<Parts> {
  const auto at = std::min(text.find(mark), text.size());
  auto whole = ungrouped(text.substr(0, at), mark == ',' ? '.' : ',');
  if (!whole) whole = ungrouped(text.substr(0, at), ' ');
  if (!whole || at + 1 == text.size()) return {};
  return Parts{*std::move(whole), std::string{text.substr(std::min(at + 1, text.size()))}};
}

auto parts_of(std::string_view text, Decimals decimals) -> std::optional<Parts> {
  if (decimals != Decimals::by_itself) return parts_around(text, decimals == Decimals::comma ? ',' : '.');
  const auto last = text.find_last_of(".,");
  if (last == text.npos) {
    auto whole = ungrouped(text, ' ');
    return whole ? std::optional{Parts{*std::move(whole), ""}} : std::nullopt;
  }
  const char mark = text[last], other = mark == '.' ? ',' : '.';
  const bool is_only_one = text.find(mark) == last, has_other = text.find(other) != text.npos;
  const auto behind = text.size() - last - 1;
  const bool groups = !has_other && (!is_only_one || behind == 3);
  if (groups) {
    auto whole = ungrouped(text, mark);
    return whole ? std::optional{Parts{*std::move(whole), ""}} : std::nullopt;
  }
  if (!is_only_one || behind < 1 || behind > 2) return {};
  const auto head = text.substr(0, last);
  auto whole = ungrouped(head, has_other ? other : ' ');
  if (!whole) return {};
  return Parts{*std::move(whole), std::string{text.substr(last + 1)}};
}

auto number(std::string_view text) -> int {
  int n = -1;
  const auto [stop, fault] = std::from_chars(text.data(), text.data() + text.size(), n);
  return fault == std::errc{} && stop == text.data() + text.size() && is_digit(text.front()) ? n : -1;
}

auto day_of(int y, int m, int d) -> std::optional<Day> {
  if (d < 1 || m < 1 || y < 1) return {};
  const std::chrono::year_month_day date{std::chrono::year{y}, std::chrono::month{static_cast<unsigned>(m)},
                                         std::chrono::day{static_cast<unsigned>(d)}};
  return date.ok() ? std::optional{Day{std::chrono::local_days{date}}} : std::nullopt;
}

// "23/11/2026", "23-11-2026", "23.11.2026", "25-01": the same mark throughout.
auto pieces_of(std::string_view text) -> std::vector<std::string_view> {
  std::vector<std::string_view> pieces;
  const auto mark = text.find_first_of("/-.");
  for (std::size_t at = 0; at <= text.size();) {
    const auto end = mark == text.npos ? text.size() : std::min(text.find(text[mark], at), text.size());
    pieces.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return pieces;
}

auto latest_of(int m, int d, Day today) -> std::optional<Day> {
  const int year = static_cast<int>(std::chrono::year_month_day{std::chrono::local_days{today}}.year());
  for (const int y : {year, year - 1})
    if (const auto day = day_of(y, m, d); day && *day <= today) return day;
  return {};
}

auto date_of(std::string_view text, Day today, std::optional<Dates> given) -> std::optional<Day> {
  constexpr int this_century = 2000;
  const auto pieces = pieces_of(text);
  const auto dates = given.value_or(Dates::day_first);
  if (pieces.size() < 2 || pieces.size() > 3) return {};
  if (std::ranges::any_of(pieces, [](auto piece) { return piece.empty() || piece.size() > 4; })) return {};
  const auto is_short = [](std::string_view piece) { return piece.size() <= 2; };
  if (pieces.size() == 2) {
    if (!is_short(pieces[0]) || !is_short(pieces[1])) return {};
    const int first = number(pieces[0]), second = number(pieces[1]);
    return dates == Dates::day_first ? latest_of(second, first, today) : latest_of(first, second, today);
  }
  const std::size_t year_at = dates == Dates::year_first ? 0 : 2, day_at = dates == Dates::day_first     ? 0
                                                                           : dates == Dates::month_first ? 1
                                                                                                         : 2;
  const auto year = pieces[year_at];
  const bool has_year = year.size() == 4 || (given && year.size() == 2);
  for (std::size_t i = 0; i < pieces.size(); ++i)
    if (i != year_at && !is_short(pieces[i])) return {};
  if (!has_year || number(year) < 0) return {};
  const int y = number(year) + (year.size() == 2 ? this_century : 0);
  return day_of(y, number(pieces[3 - year_at - day_at]), number(pieces[day_at]));
}

struct Meaning {
  Column column;
  std::string_view names;  // separated by bars; better names first
};
constexpr std::array<Meaning, 8> meanings{{
    {Column::date,
     "ngay giao dich|ngay gd|thoi gian giao dich|ngay gio giao dich|transaction date|transaction time|trans "
     "date|"
     "tran date|tnx date|txn date|date time|thoi gian|ngay phat sinh|ngay|date|time|ngay hach toan|ngay ghi "
     "so|"
     "posting date|booking date|ngay hieu luc|ngay gia tri|value date|effective date"},
    {Column::reference,
     "so tham chieu|ma tham chieu|reference number|reference no|reference|ma giao dich|so giao dich|so but "
     "toan|"
     "transaction number|transaction no|transaction id|trans no|ma gd|so gd|so ref|ref no|ref|so chung tu|so "
     "ct|"
     "document no|doc no|trace no|seq no|seq"},
    {Column::memo,
     "noi dung giao dich|noi dung chi tiet|noi dung chuyen khoan|noi dung thanh toan|noi dung|dien giai|mo "
     "ta|"
     "transaction details|transactions in detail|transaction description|transaction comment|transaction "
     "remarks|"
     "description|details|remarks|remark|narrative|particulars|memo|content"},
    {Column::credit,
     "so tien ghi co|so tien gui vao|so tien gui|phat sinh co|phat sinh tang|ps co|ps tang|co tktt|ghi "
     "co|tien vao|"
     "tien gui vao|gui vao|credit amount|cr amount|deposit amount|credit|deposits|deposit|money in|paid "
     "in|co|cr|in"},
    {Column::debit,
     "so tien ghi no|so tien rut ra|so tien rut|phat sinh no|phat sinh giam|ps no|ps giam|no tktt|ghi "
     "no|tien ra|"
     "tien rut ra|rut ra|debit amount|dr amount|withdrawal "
     "amount|debit|withdrawals|withdrawal|withdrawn|money out|"
     "paid out|no|dr|out"},
    {Column::amount, "so tien giao dich|so tien gd|transaction amount|so tien|amount|phat sinh"},
    {Column::way,
     "loai giao dich|loai gd|ghi no ghi co|ghi no co|no co|dr cr|cr dr|debit credit|credit debit|loai|type"},
    {Column::balance,
     "so du sau giao dich|so du sau gd|so du cuoi|so du tai khoan|so du|running balance|closing "
     "balance|account "
     "balance|available balance|balance"},
}};

// A cell with one of them is about something else, unless its whole name is known: "Số tài khoản đối ứng".
constexpr std::string_view of_others =
    "stt|so thu tu|tai khoan|tk|account|doi tac|doi ung|nguoi gui|nguoi nhan|remitter|beneficiary|ten|name|"
    "loai tien|currency";

auto listed(std::string_view names) -> std::vector<std::string_view> {
  std::vector<std::string_view> all;
  for (std::size_t at = 0; at <= names.size();) {
    const auto end = std::min(names.find('|', at), names.size());
    all.push_back(names.substr(at, end - at));
    at = end + 1;
  }
  return all;
}

auto lower(std::string text) -> std::string {
  for (auto& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
  return text;
}

auto plain(std::string_view name) -> std::string {
  constexpr std::size_t longest = 100;
  return lower(i18n::plain_ascii(name, longest));
}

// Whether the words of a name stand in the text as whole words.
auto stands_in(std::string_view name, std::string_view text) -> bool {
  for (auto at = text.find(name); at != text.npos; at = text.find(name, at + 1)) {
    const auto end = at + name.size();
    if ((at == 0 || text[at - 1] == ' ') && (end == text.size() || text[end] == ' ')) return true;
  }
  return false;
}

auto is_of_others(std::string_view text) -> bool {
  return std::ranges::any_of(listed(of_others), [&](auto word) { return stands_in(word, text); });
}

// "Nợ" is debit; "No." without its mark is a number, unless a column "Co" stands beside it.
auto is_marked_debit(std::string_view name) -> bool {
  return name.find("\u1ee3") != name.npos || name.find("\u1ee2") != name.npos ||
         name.find("o\u031b\u0323") != name.npos || name.find("O\u031b\u0323") != name.npos;
}

constexpr std::size_t shortest_within = 4;  // shorter names must be the whole of a part

// A part is a name in one language: "Ghi có / Credit", "Số tiền (VND)".
auto parts_of_name(std::string_view name) -> std::vector<std::string_view> {
  std::vector<std::string_view> parts;
  while (!name.empty()) {
    const auto end = std::min(name.find_first_of("/(\n|[-"), name.size());
    parts.push_back(name.substr(0, end));
    name.remove_prefix(std::min(end + 1, name.size()));
  }
  return parts;
}

}  // namespace

auto amount(std::string_view text, Decimals decimals) -> std::expected<Money, Rule> {
  constexpr std::size_t most_digits = 15;
  const auto given = without_sign(text);
  const auto parts = parts_of(given.digits, decimals);
  if (!parts || !std::ranges::all_of(parts->rest, is_digit)) return std::unexpected(Rule::amount_malformed);
  if (parts->whole.empty() || parts->whole.size() > most_digits)
    return std::unexpected(Rule::amount_malformed);
  if (parts->rest.find_first_not_of('0') != parts->rest.npos) return std::unexpected(Rule::amount_not_whole);
  std::int64_t dong = 0;
  std::from_chars(parts->whole.data(), parts->whole.data() + parts->whole.size(), dong);
  return Money{(given.negative ? -dong : dong) * Money::scale};
}

auto balance(std::string_view text, Decimals decimals) -> std::optional<Money> {
  const auto given = without_sign(text);
  const auto parts = parts_of(given.digits, decimals);
  constexpr std::size_t most_digits = 15;
  if (!parts || parts->whole.empty() || parts->whole.size() > most_digits) return {};
  if (!std::ranges::all_of(parts->rest, is_digit)) return {};
  auto digits = parts->whole + parts->rest;
  if (parts->rest.size() < 2) digits.append(2 - parts->rest.size(), '0');
  std::int64_t hundredths = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), hundredths);
  return Money{given.negative ? -hundredths : hundredths};
}

auto when(std::string_view text, Day today, std::optional<Dates> dates) -> std::optional<When> {
  text = trimmed(text);
  if (const auto instant = parse_rfc3339(text)) return When{Moment{*instant}.day(), instant};
  const auto gap = text.find_first_of(" T\t\r\n");
  const auto date = text.substr(0, gap);
  auto day = parse_iso_day(date);
  if (!day) day = date_of(date, today, dates);
  if (!day) return {};
  if (gap == text.npos) return When{*day, {}};
  auto time = trimmed(text.substr(gap + 1));
  time = time.substr(0, time.find('.'));
  const auto at = parse_time(time);
  if (!at) return {};
  return When{*day, instant_of(*day, *at)};
}

auto spelling(std::string_view text) -> std::string {
  std::string kept;
  for (const char c : text)
    if (!is_blank(std::string_view{&c, 1})) kept += c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
  return kept;
}

auto meaning_of(std::string_view name) -> std::optional<Named> {
  const auto whole = plain(name);
  std::vector<std::string> parts;
  for (const auto part : parts_of_name(name)) parts.push_back(plain(part));
  const bool about_others = is_of_others(whole);
  std::optional<Named> best;
  for (const auto& meaning : meanings) {
    int rank = 0;
    for (const auto known : listed(meaning.names)) {
      ++rank;
      const bool is_whole = whole == known;
      const bool counts = !about_others || is_of_others(known);  // "Account balance"
      const bool is_part = counts && std::ranges::find(parts, known) != parts.end();
      const bool is_within = counts && known.size() >= shortest_within && stands_in(known, whole);
      if (!is_whole && !is_part && !is_within) continue;
      if (known == "no" && !is_marked_debit(name)) continue;
      const Named found{meaning.column, rank, known.size(), is_whole};
      const bool is_better =
          !best || std::tuple{found.is_whole, found.letters} > std::tuple{best->is_whole, best->letters};
      if (is_better) best = found;
    }
  }
  return best;
}

auto column_of(std::string_view name) -> std::optional<Column> {
  const auto named = meaning_of(name);
  return named ? std::optional{named->column} : std::nullopt;
}

}  // namespace reconciliation::bank
