// Sealing and verification of the ledger.
#include "chain.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <limits>
#include <map>
#include <memory>
#include <stdexcept>

#include "canonical.hpp"
#include "platform/crypto/digest.hpp"

namespace ledger {

using ::store::select;

namespace {

// The bytes that a seal covers: every column of the transfer except the seal itself, in this order.
void add_canonical(const store::TransferRow& t, std::string& out) {
  const auto after = [](const std::optional<std::int64_t>& n) {
    return n ? std::to_string(*n) : std::string{"-"};
  };
  fmt::format_to(std::back_inserter(out), "{} {} {} {} {} {} {} {} {} {} {} {} {} {} {} {} {}\n", t.id,
                 t.unit, t.amount, t.from_kind, t.from_owner, t.to_kind, t.to_owner, after(t.from_after),
                 after(t.to_after), after(t.user_id), t.flow, t.cause, t.cause_id, t.leg, t.rules,
                 t.evidence.empty() ? "-" : t.evidence, t.posted_at.time_since_epoch().count());
}

// The seal after `before`; the transfers are in the order of their ids.
auto seal_of(const Head& before, Instant now, const std::vector<store::TransferRow>& transfers)
    -> store::SealRow {
  return {.number = before.number + 1,
          .transfers = static_cast<std::int64_t>(transfers.size()),
          .first = transfers.front().id,
          .last = transfers.back().id,
          .hash = seal_hash(before, now, transfers),
          .sealed_at = now};
}

auto head_in(::store::Tx& tx) -> Head {
  const auto last = store::last_seal(tx);
  return last ? Head{last->number, last->hash, last->last} : Head{0, std::string{genesis}};
}

constexpr std::size_t anchor_size = 20 + 1 + 64 + 1;  // number, space, hash, newline

auto head_of_line(int file) -> std::optional<Head> {
  std::array<char, anchor_size> line{};
  const auto size = ::pread(file, line.data(), line.size(), 0);
  const std::string_view text{line.data(), line.size()};
  if (size < 0) throw std::runtime_error("the head anchor cannot be read");
  // A power failure can leave the length of a first anchor without its bytes: such a file was never written.
  // Later writes change one sector, which then has either its old or its new content.
  if (text.find_first_not_of('\0') == std::string_view::npos) return {};
  Head head{0, std::string{text.substr(21, 64)}};
  const auto digits = text.substr(0, 20);
  const auto [stop, fault] = std::from_chars(digits.data(), digits.data() + digits.size(), head.number);
  const bool whole = size == static_cast<ssize_t>(anchor_size) && text[20] == ' ' && text.back() == '\n';
  if (!whole || fault != std::errc{} || stop != digits.data() + digits.size())
    throw std::runtime_error("the head anchor is damaged");
  return head;
}

}  // namespace

auto seal_hash(const Head& before, Instant sealed_at, const std::vector<store::TransferRow>& transfers)
    -> std::string {
  std::string text =
      fmt::format("{} {} {}\n", before.number + 1, before.hash, sealed_at.time_since_epoch().count());
  for (const auto& t : transfers) add_canonical(t, text);
  return crypto::hex(crypto::sha256(text));
}

HeadAnchor::HeadAnchor(const std::string& file)
    : file_{::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)} {
  if (file_ < 0) throw std::runtime_error("cannot open the head anchor " + file);
}

HeadAnchor::~HeadAnchor() { ::close(file_); }

auto HeadAnchor::read() const -> std::optional<Head> { return head_of_line(file_); }

auto read_anchor(const std::string& file) -> std::optional<Head> {
  const int opened = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
  if (opened < 0 && errno == ENOENT) return {};
  if (opened < 0) throw std::runtime_error("cannot read the head anchor " + file);
  const std::unique_ptr<const int, void (*)(const int*)> close{&opened, [](const int* at) { ::close(*at); }};
  return head_of_line(opened);
}

void HeadAnchor::write(const Head& head) {
  const auto line = fmt::format("{:020} {}\n", head.number, head.hash);
  if (::pwrite(file_, line.data(), line.size(), 0) != static_cast<ssize_t>(line.size()))
    throw std::runtime_error("the head anchor cannot be written");
}

auto require_anchored(::store::Tx& tx, const HeadAnchor& anchor) -> Head {
  return require_anchored(tx, anchor.read());
}

auto require_anchored(::store::Tx& tx, const std::optional<Head>& anchored) -> Head {
  auto head = head_in(tx);
  if (!anchored || anchored->number == 0) return head;
  const auto kept = store::seal(tx, anchored->number);
  if (!kept || kept->hash != anchored->hash)
    throw LostWork(
        fmt::format("the database has lost work that was answered for: the anchor tells of seal {}, the "
                    "database ends at {}",
                    anchored->number, head.number));
  return head;
}

void Sealer::take_up(::store::Tx& tx, IdMaker& ids) {
  head_ = anchor_ == nullptr ? head_in(tx) : require_anchored(tx, *anchor_);
  ids.go_on_after(head_.last);
}

void Sealer::group_starts(::store::Tx& tx) {
  next_ = head_;
  tx.set_group(head_.number + 1);
}

void Sealer::group_ends(::store::Tx& tx) {
  constexpr auto open_end = std::numeric_limits<std::int64_t>::max();
  const auto transfers = store::transfers_of_seal(
      tx, {.number = head_.number + 1, .first = head_.last + 1, .last = open_end, .hash = {}});
  if (transfers.empty()) return;
  const auto seal = seal_of(head_, clock_.now(), transfers);
  store::insert_seal(tx, seal);
  next_ = {seal.number, seal.hash, seal.last};
}

auto Sealer::group_committed() -> std::function<void()> {
  if (next_.number == head_.number) return {};
  head_ = next_;
  if (anchor_ == nullptr) return {};
  return [this, head = head_] { anchor_->write(head); };
}

namespace {

auto seal_now(::store::Tx& tx, const Head& head, Instant now) -> Head {
  const auto transfers = store::transfers_numbered(tx, head.number + 1);
  if (transfers.empty())
    throw std::logic_error(fmt::format("the seal {} was closed without a transfer", head.number + 1));
  const auto seal = seal_of(head, now, transfers);
  store::insert_seal(tx, seal);
  return {seal.number, seal.hash, seal.last};
}

}  // namespace

void seal_waiting(::store::Tx& tx, Instant now) {
  // With an own transaction id, COMMIT waits until the standby has everything that this transaction has seen.
  tx.one<std::string>("SELECT CAST(pg_current_xact_id() AS TEXT)");
  if (!store::is_only_sealer(tx)) return;
  auto head = head_in(tx);
  const auto open = store::epoch(tx);
  if (open > head.number + 1) {  // the previous number, closed while a transaction still held it
    if (!store::nobody_carries(tx, head.number + 1)) return;
    head = seal_now(tx, head, now);
  }
  if (!store::has_transfers(tx, open)) return;
  store::close_epoch(tx, open);
  if (store::nobody_carries(tx, open)) seal_now(tx, head, now);
}

namespace {

class Verification {
 public:
  explicit Verification(::store::Tx& tx) : tx_{tx} {}

  auto run() -> Proof {
    chain();
    unsealed();
    balances();
    sums();
    return std::move(proof_);
  }

 private:
  using Key = std::array<std::int64_t, 3>;  // kind, owner, unit

  void fault(std::string what) {
    constexpr std::size_t most = 100;
    if (proof_.faults.size() < most) proof_.faults.push_back(std::move(what));
  }

  void chain() {
    Head head{0, std::string{genesis}};
    for (;; ++proof_.seals) {
      const auto seal = store::seal(tx_, head.number + 1);
      if (!seal) break;
      const auto transfers = store::transfers_of_seal(tx_, *seal);
      if (seal_hash(head, seal->sealed_at, transfers) != seal->hash)
        fault(fmt::format("seal {} does not match its transfers and its time", seal->number));
      if (seal->transfers != static_cast<std::int64_t>(transfers.size()))
        fault(fmt::format("seal {} tells of {} transfers, there are {}", seal->number, seal->transfers,
                          transfers.size()));
      for (const auto& t : transfers) replay(t);
      head = {seal->number, seal->hash};
      if (!kept_.empty() && head.number == kept_.front().seal) kept_sums();
    }
    const auto last = store::last_seal(tx_);
    if (last && last->number != head.number) fault(fmt::format("seal {} is missing", head.number + 1));
    for (const auto& row : kept_)
      if (row.seal != kept_.front().seal || row.seal > head.number)
        fault(
            fmt::format("the sum of {} unit {} is kept up to seal {}, others up to {}, the chain ends at {}",
                        address_of({static_cast<AccountKind>(row.kind), row.channel}), row.unit, row.seal,
                        kept_.front().seal, head.number));
  }

  // Transfers that wait for their seal count for the balances, too (PostgreSQL, for a second or two).
  void unsealed() {
    const auto waiting = store::unsealed_transfers(tx_);
    proof_.unsealed = static_cast<std::int64_t>(waiting.size());
    for (const auto& t : waiting) replay(t);
    if (tx_.engine() == ::store::Engine::postgres)
      if (const auto last = store::last_seal(tx_); last && store::epoch(tx_) <= last->number)
        fault(fmt::format("transfers are given numbers up to {}, which is sealed", last->number));
    const auto stored = tx_.one<std::int64_t>("SELECT COUNT(*) FROM ledger_transfer").value_or(0);
    if (stored != proof_.transfers)
      fault(fmt::format("{} transfers are stored, {} are sealed or waiting", stored, proof_.transfers));
  }

  void replay(const store::TransferRow& t) {
    ++proof_.transfers;
    if (t.amount <= 0) fault(fmt::format("transfer {} moves nothing", t.id));
    balances_[{t.from_kind, t.from_owner, t.unit}] -= t.amount;
    balances_[{t.to_kind, t.to_owner, t.unit}] += t.amount;
  }

  void balances() {
    const auto accounts = tx_.all(select<store::AccountRow, "FROM ledger_account">);
    proof_.accounts = static_cast<std::int64_t>(accounts.size());
    std::map<Key, std::int64_t> kept;
    for (const auto& a : accounts) kept[{a.kind, a.owner, a.unit}] = a.balance;
    for (const auto& [key, replayed] : balances_) {
      if (!keeps_balance(static_cast<AccountKind>(key[0]))) continue;
      const auto found = kept.find(key);
      const auto has = found == kept.end() ? 0 : found->second;
      const auto address = address_of({static_cast<AccountKind>(key[0]), key[1]});
      if (has != replayed)
        fault(fmt::format("{} unit {} holds {}, its transfers say {}", address, key[2], has, replayed));
      if (replayed < 0) fault(fmt::format("{} unit {} is below zero", address, key[2]));
    }
    for (const auto& [key, has] : kept)
      if (has != 0 && !balances_.contains(key))
        fault(fmt::format("account {}/{} unit {} holds {} without a transfer", key[0], key[1], key[2], has));
  }

  // The exchange converts dong from BALANCE to OTC. Each unit sums to zero with it, and the exchange sums to
  // zero across both units.
  void sums() {
    std::map<std::int64_t, std::int64_t> units;
    for (const auto& [key, n] : balances_) units[key[2]] += n;
    for (const auto& [unit, sum] : units)
      if (sum != 0) fault(fmt::format("unit {} sums to {}", unit, sum));
    std::int64_t exchanged = 0;
    for (const auto& [key, n] : balances_)
      if (key[0] == static_cast<std::int64_t>(AccountKind::exchange)) exchanged += n;
    if (exchanged != 0) fault(fmt::format("the exchange between BALANCE and OTC is off by {}", exchanged));
  }

  // At their seal.
  void kept_sums() {
    std::map<Key, std::int64_t> sums;
    for (const auto& [key, n] : balances_) {
      const bool is_channel = key[0] == static_cast<std::int64_t>(AccountKind::outside);
      sums[{key[0], is_channel ? key[1] : 0, key[2]}] += n;
    }
    for (const auto& row : kept_) sums[{row.kind, row.channel, row.unit}] -= row.units;
    for (const auto& [key, difference] : sums)
      if (difference != 0)
        fault(fmt::format("the kept sum of {} unit {} is off by {}",
                          address_of({static_cast<AccountKind>(key[0]), key[1]}), key[2], difference));
  }

  ::store::Tx& tx_;
  Proof proof_;
  std::map<Key, std::int64_t> balances_;
  std::vector<store::KeptRow> kept_ = store::kept_sums(tx_);
};

}  // namespace

auto verify(::store::Tx& tx) -> Proof { return Verification{tx}.run(); }

}  // namespace ledger
