// The bank's results of a batch, from its file or from imported statements: compared with the batch, and
// entered whole or not at all.
#include <map>

#include "../store.hpp"
#include "../transfers/transfers.hpp"
#include "../transition.hpp"
#include "accounts/accounts.hpp"
#include "batches.hpp"
#include "file.hpp"
#include "platform/i18n/texts.hpp"
#include "store.hpp"

namespace payouts::console {

namespace {

using bank::Outcome, bank::ResultRule;

// A line and the payout that it is about; `is_known`: an earlier file said the same.
struct Step {
  bank::ResultLine line;
  store::PayoutRow payout;
  bool is_known = false;
};

struct Judged {
  std::vector<Step> steps;
  std::vector<bank::ResultFault> faults;
};

// What the line means for the payout; nothing: an earlier file said the same, or a fault.
auto judge(const bank::ResultLine& line, const store::PayoutRow& payout) -> std::expected<bool, ResultRule> {
  if (line.amount != payout.net()) return std::unexpected(ResultRule::amount_differs);
  switch (line.outcome) {
    case Outcome::transferred:
      if (payout.state == State::submitted_to_bank) return false;
      if (payout.state != State::transferred) return std::unexpected(ResultRule::outcome_contradicts);
      if (payout.bank_reference != line.reference) return std::unexpected(ResultRule::reference_differs);
      return true;
    case Outcome::refused:
      if (payout.state == State::submitted_to_bank) return false;
      if (payout.state == State::transferred || payout.was_transferred)
        return std::unexpected(ResultRule::outcome_contradicts);
      return true;
    case Outcome::brought_back:
      if (payout.state == State::transferred) return false;
      if (!payout.was_transferred) return std::unexpected(ResultRule::outcome_contradicts);
      return true;
  }
  return std::unexpected(ResultRule::outcome_unknown);
}

// Whether an earlier file said the same of what went to suspense, because the account is gone.
auto is_in_suspense(Context& ctx, const store::BatchRow& batch, const Step& step) -> bool {
  const auto& line = step.line;
  return line.outcome == Outcome::brought_back && accounts::is_forgotten(ctx, step.payout.user_id) &&
         payments::amount_booked(ctx, payments::ChannelId{batch.channel_id}, line.reference) == line.amount;
}

// One reference of the bank proves one payout, or all transferred ones of a batch together.
void judge_references(Context& ctx, const store::BatchRow& batch, Judged& all) {
  std::map<std::string, int> uses;
  for (const auto& payout : store::payouts_of_batch(ctx, batch.id))
    if (payout.was_transferred) ++uses[payout.bank_reference];
  const auto is_new = [](const Step& step) {
    return !step.is_known && step.line.outcome == Outcome::transferred;
  };
  for (const auto& step : all.steps)
    if (is_new(step)) ++uses[step.line.reference];
  for (const auto& step : all.steps) {
    if (!is_new(step)) continue;
    const bool is_shared = uses.size() > 1 && uses.at(step.line.reference) > 1;
    if (is_shared || store::has_reference_of_another(ctx, batch, step.line.reference))
      all.faults.push_back({step.line.line, ResultRule::reference_used, step.line.reference});
  }
}

auto judged(Context& ctx, const store::BatchRow& batch, const bank::ResultFile& file) -> Judged {
  std::map<std::string, store::PayoutRow> payouts;
  for (auto& row : store::payouts_of_batch(ctx, batch.id)) payouts.emplace(row.memo, std::move(row));
  Judged all;
  for (const auto& line : file.lines) {
    const auto payout = payouts.find(line.memo);
    if (payout == payouts.end()) {
      all.faults.push_back({line.line, ResultRule::memo_unknown, line.memo});
      continue;
    }
    const auto known = judge(line, payout->second);
    if (known) {
      auto& step = all.steps.emplace_back(line, payout->second, *known);
      step.is_known = *known || is_in_suspense(ctx, batch, step);
    } else {
      all.faults.push_back({line.line, known.error(), line.memo});
    }
  }
  judge_references(ctx, batch, all);
  return all;
}

auto refused(Context& ctx, const std::vector<bank::ResultFault>& faults) {
  const auto& first = faults.front();
  const auto words = i18n::text("file_faults", "payouts." + std::string{shape::name_of(first.rule)});
  Details details{.rule = shape::name_of(first.rule), .yours = first.value};
  details.more = {{"line", first.line}, {"fault", std::string{words.in(ctx.origin.language)}}};
  for (const auto& fault : faults)
    details.fields.push_back({std::to_string(fault.line), shape::name_of(fault.rule)});
  return refuse(bank::compares(first.rule) ? result_differs : result_unreadable, std::move(details));
}

auto summary_of(const std::vector<Step>& steps) -> ResultSummary {
  ResultSummary summary{};
  for (const auto& step : steps) {
    if (step.is_known) {
      ++summary.known;
      continue;
    }
    switch (step.line.outcome) {
      case Outcome::transferred:
        ++summary.transferred;
        summary.net += step.line.amount;
        break;
      case Outcome::refused:
        ++summary.refused;
        break;
      case Outcome::brought_back:
        ++summary.brought_back;
        break;
    }
  }
  return summary;
}

auto event_of(Outcome outcome) -> Event {
  switch (outcome) {
    case Outcome::transferred:
      return Event::transfer;
    case Outcome::refused:
      return Event::refuse;
    case Outcome::brought_back:
      return Event::bring_back;
  }
  throw std::logic_error("there is no such outcome");
}

struct Read {
  store::BatchRow batch;
  std::vector<Step> steps;
  std::int64_t pending = 0;  // rows that say nothing yet
};

// Refuses own_decision, batch_not_fetched while the bank cannot have results, and being_sent while payOS may
// not have all transfers: what is entered as refused must not leave afterwards.
auto may_enter(Context& ctx, OperatorId caller, const std::optional<store::BatchRow>& batch) -> Verdict {
  if (!batch) return refuse(batch_not_found);
  REQUIRE(require_other_operator(ctx, batch->id, caller));
  if (batch->state == BatchState::made) return refuse(batch_not_fetched);
  return store::is_being_sent(ctx, batch->id) ? refuse(being_sent, {.rule = "batch.sending"}) : allowed();
}

auto read(Context& ctx, OperatorId caller, const ResultRequest& request,
          const std::optional<store::BatchRow>& batch) -> Result<Read> {
  REQUIRE(may_enter(ctx, caller, batch));
  const auto file = bank::read_results(request.content.value);
  if (!file.faults.empty()) return refused(ctx, file.faults);
  auto all = judged(ctx, *batch, file);
  if (!all.faults.empty()) return refused(ctx, all.faults);
  return Read{*batch, std::move(all.steps), file.pending};
}

auto result_of(const store::PayoutRow& payout, const store::LineOutRow& line, Money amount)
    -> bank::ResultLine {
  return {.line = 0,
          .memo = payout.memo,
          .amount = amount,
          .outcome = Outcome::transferred,
          .reference = line.reference,
          .reason = {}};
}

// What imported statements say of a batch: a line for each payout with its memo, or one with their total.
struct Shown {
  bank::ResultFile file;
  std::vector<store::LineOutRow> lines;
};
auto shown(Context& ctx, const store::BatchRow& batch) -> Shown {
  const auto payouts = store::payouts_of_batch(ctx, batch.id);
  Shown all;
  for (const auto& payout : payouts) {
    if (payout.state != State::submitted_to_bank) continue;
    const auto line = store::line_of_payout(ctx, batch, payout);
    if (!line) continue;
    all.file.lines.push_back(result_of(payout, *line, line->amount));
    all.lines.push_back(*line);
  }
  const bool is_whole = payouts.size() > 1 && batch.open == batch.payouts;
  if (!all.lines.empty() || !is_whole) return all;
  const auto totals = store::lines_with_total(ctx, batch);
  if (totals.size() != 1) return all;  // of two with the same sum, neither is known to be it
  for (const auto& payout : payouts)
    all.file.lines.push_back(result_of(payout, totals.front(), payout.net()));
  all.lines = totals;
  return all;
}

auto read_statement(Context& ctx, OperatorId caller, const std::optional<store::BatchRow>& batch)
    -> Result<Read> {
  REQUIRE(may_enter(ctx, caller, batch));
  const auto found = shown(ctx, *batch);
  for (const auto& line : found.lines)
    if (store::approved_some(ctx, batch->id, line.imported_by))
      return refuse(own_decision, {.rule = "statement.importer"});
  auto all = judged(ctx, *batch, found.file);
  if (!all.faults.empty()) return refused(ctx, all.faults);
  return Read{*batch, std::move(all.steps)};
}

auto told(Context& ctx, const Read& all) -> ResultSummary {
  auto summary = summary_of(all.steps);
  summary.pending = all.pending;
  summary.batch = batch_view(ctx, all.batch.id);
  return summary;
}

auto enter(Context& ctx, OperatorId caller, const Read& all) -> Result<ResultSummary> {
  for (const auto& [line, payout, is_known] : all.steps) {
    if (is_known) continue;
    TRY(take(ctx, payout, event_of(line.outcome),
             {.by = caller, .reason = line.reason, .bank_reference = line.reference}));
    store::end_transfer(ctx, payout.id);
  }
  const auto summary = summary_of(all.steps);
  const auto ended = summary.transferred + summary.refused;
  if (ended > 0) store::count_results(ctx, all.batch, ended);
  return told(ctx, all);
}

}  // namespace

auto check_result(Context& ctx, OperatorId caller, const ResultRequest& request) -> Result<ResultSummary> {
  return told(ctx, TRY(read(ctx, caller, request, store::find_batch(ctx, request.id))));
}

auto enter_result(Context& ctx, OperatorId caller, const ResultRequest& request) -> Result<ResultSummary> {
  return enter(ctx, caller, TRY(read(ctx, caller, request, store::lock_batch(ctx, request.id))));
}

auto check_statement(Context& ctx, OperatorId caller, const BatchRequest& request) -> Result<ResultSummary> {
  return told(ctx, TRY(read_statement(ctx, caller, store::find_batch(ctx, request.id))));
}

auto enter_statement(Context& ctx, OperatorId caller, const BatchRequest& request) -> Result<ResultSummary> {
  return enter(ctx, caller, TRY(read_statement(ctx, caller, store::lock_batch(ctx, request.id))));
}

}  // namespace payouts::console
