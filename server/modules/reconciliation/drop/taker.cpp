// Claiming, importing and putting away the files of the folder.
#include "taker.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>

#include "../operations/mapping.hpp"
#include "platform/crypto/digest.hpp"
#include "platform/life.hpp"
#include "platform/typed_text.hpp"

namespace reconciliation::drop {

namespace {

using rules::FileEvent;

struct Ended {
  std::optional<Instant> ended_at;
};
BOOST_DESCRIBE_STRUCT(Ended, (), (ended_at))

// Another instance went on with the file, because this one was too slow.
struct ClaimLost : std::runtime_error {
  ClaimLost() : runtime_error{"another instance has claimed it"} {}
};

auto channel_of(Context& ctx, const std::string& folder) -> std::optional<payments::ChannelInfo> {
  const auto number = parse_whole(folder);
  if (!number || std::to_string(*number) != folder) return {};
  return payments::find_channel(ctx, ChannelId{*number});
}

// Stores how far the file is, and moves the claim ahead. False: it was lost.
auto is_kept(Context& ctx, store::FileRow& row) -> bool {
  row.claimed_until = ctx.now.instant + rules::claim_lasts;
  return store::save(ctx, row, row.claims);
}
void keep(Context& ctx, store::FileRow& row) {
  if (!is_kept(ctx, row)) throw ClaimLost{};
}

// Of one that is kept in the same transaction.
void end(Context& ctx, store::FileRow& row) {
  const auto event = row.problem ? FileEvent::refuse : FileEvent::take;
  move<"reconciliation_drop", rules::file_life>(ctx, row, event, Ended{ctx.now.instant});
}

auto new_row(Context& ctx, std::string folder, std::string name) -> store::FileRow {
  return {.id = ctx.new_id<FileId>(),
          .state = FileState::reading,
          .folder = std::move(folder),
          .channel_id = {},
          .name = std::move(name),
          .digest = {},
          .head = 0,
          .next_line = {},
          .lines = 0,
          .known = 0,
          .faulty = 0,
          .is_repeat = false,
          .problem = {},
          .claims = 0,
          .claimed_until = {},
          .found_at = ctx.now.instant,
          .ended_at = {},
          .settled_by = {},
          .settled_at = {}};
}

// From its first line: what is imported already is known then.
void begin(store::FileRow& row) {
  row.head = row.lines = row.known = row.faulty = 0;
  row.next_line = 1;
  row.is_repeat = false;
  row.problem = {};
}

void begin_unless_known(Context& ctx, store::FileRow& row) {
  begin(row);
  const auto stored = reconciliation::store::find_statement(ctx, *row.channel_id, row.digest);
  if (!stored || !stored->is_whole()) return;
  row.is_repeat = true;
  row.lines = row.known = stored->lines;
  row.next_line = {};
}

// A file that is away, and whose end was not noted before the stop.
void end_abandoned(Context& ctx, const std::vector<FoundFile>& found) {
  for (auto& row : store::abandoned(ctx)) {
    const bool is_here = std::ranges::any_of(found, [&](const FoundFile& file) {
      return rules::shown(file.folder) == row.folder && rules::shown(file.name) == row.name;
    });
    if (is_here) continue;
    if (!row.problem && row.next_line) row.problem = Problem::taken_away;
    if (is_kept(ctx, row)) end(ctx, row);
  }
}

void note_look(Context& ctx, bool is_faulty) {
  constexpr std::chrono::minutes noted_every{10};
  const auto last = store::last_look(ctx);
  if (!last || last->is_faulty != is_faulty || last->at + noted_every <= ctx.now.instant)
    store::put_look(ctx, is_faulty);
}

void act(const Transactions& run, const std::function<void(Context&)>& work) {
  const auto done = run.act([&](Context& ctx) -> Verdict { return work(ctx), allowed(); });
  if (!done) throw std::logic_error("work that refuses nothing was refused");
}

}  // namespace

void Taker::look(const Transactions& run) {
  if (!folder_.is_given()) return;
  is_faulty_ = false;
  try {
    take_all(run);
  } catch (const FolderFault& fault) {
    spdlog::error("the folder of statements: {}", fault.what());
    is_faulty_ = true;
  }
  act(run, [&](Context& ctx) { note_look(ctx, is_faulty_); });
}

void Taker::take_all(const Transactions& run) {
  std::vector<std::string> channels;
  Instant now;
  run.look([&](Context& ctx) {
    channels.clear();
    for (const auto& channel : payments::all_channels(ctx)) channels.push_back(to_string(channel.id));
    now = ctx.now.instant;
  });
  folder_.prepare(channels);
  const auto found = folder_.files();
  act(run, [&](Context& ctx) { end_abandoned(ctx, found); });
  for (const auto& file : quiet_ones(found, now)) {
    if (stopping_) return;
    try {
      take(run, file);
    } catch (const FolderFault& fault) {
      spdlog::error("the folder of statements: {}", fault.what());
      is_faulty_ = true;
    } catch (const ClaimLost& lost) {
      spdlog::info("the statement '{}': {}", rules::shown(file.name), lost.what());
    }
  }
}

// Those that stayed as they are since an earlier look.
auto Taker::quiet_ones(std::vector<FoundFile> found, Instant now) -> std::vector<FoundFile> {
  auto before = std::exchange(seen_, {});
  std::erase_if(found, [&](const FoundFile& file) {
    const std::pair key{file.folder, file.name};
    const auto known = before.find(key);
    const bool is_same = known != before.end() && known->second.file == file;
    const auto since = is_same ? known->second.since : now;
    seen_.emplace(key, Seen{file, since});
    return now - since < rules::quiet_for;
  });
  return found;
}

void Taker::take(const Transactions& run, const FoundFile& file) {
  Opened opened{.file = file, .channel = {}, .text = {}, .digest = {}};
  bank::How how{};
  Moment now{};
  bool is_claimed = false;
  run.look([&](Context& ctx) {
    now = ctx.now;
    is_claimed = store::is_claimed(ctx, rules::shown(file.folder), rules::shown(file.name));
    const auto channel = channel_of(ctx, file.folder);
    opened.channel = channel ? std::optional{channel->id} : std::nullopt;
    if (channel) how.kind = channel->kind;
    if (channel) how.kept = kept_mappings(ctx, channel->id);
  });
  if (is_claimed) return;
  if (!opened.channel) {
    opened.problem = Problem::folder_unknown;
  } else if (file.size > rules::most_bytes) {
    opened.problem = Problem::file_too_large;
  } else if (auto bytes = folder_.read(file)) {
    open_text(opened, *std::move(bytes), now, how);
  } else {
    return;
  }
  auto row = claimed(run, opened);
  if (!row) return;
  if (!row->problem) import_parts(run, opened, *row);
  if (!row->problem && row->next_line) return;
  put_away(run, opened, *row);
  act(run, [&](Context& ctx) {
    auto ending = *row;
    keep(ctx, ending);
    end(ctx, ending);
  });
}

// One that cannot be moved is tried again by the next look: the alarm lasts as long as its cause.
void Taker::put_away(const Transactions& run, const Opened& opened, const store::FileRow& row) const {
  try {
    folder_.put_away(opened.file, row.problem ? Shelf::refused : Shelf::done);
  } catch (const FolderFault&) {
    act(run, [&](Context& ctx) {
      auto released = row;
      released.claimed_until = ctx.now.instant;
      store::save(ctx, released, released.claims);
    });
    throw;
  }
}

void Taker::open_text(Opened& opened, std::string bytes, Moment now, const bank::How& how) const {
  auto text = text_of(std::move(bytes));
  if (!text) {
    opened.problem = text.error();
    return;
  }
  opened.text = *std::move(text);
  opened.digest = crypto::hex(crypto::sha256(opened.text));
  opened.lines = lines_of(opened.text);
  opened.problem = problem_of(opened.lines, now, how);
}

// Nothing: another instance is at it.
auto Taker::claimed(const Transactions& run, const Opened& opened) const -> std::optional<store::FileRow> {
  std::optional<store::FileRow> claimed;
  act(run, [&](Context& ctx) {
    claimed.reset();
    const auto folder = rules::shown(opened.file.folder), name = rules::shown(opened.file.name);
    auto known = store::reading(ctx, folder, name);
    if (known && known->claimed_until > ctx.now.instant) return;
    auto row = known ? *known : new_row(ctx, folder, name);
    const bool is_same = known && known->digest == opened.digest;
    row.channel_id = opened.channel;
    row.digest = opened.digest;
    if (!is_same) begin(row);
    if (!opened.problem && (!is_same || row.problem)) begin_unless_known(ctx, row);
    row.problem = opened.problem;
    row.claimed_until = ctx.now.instant + rules::claim_lasts;
    ++row.claims;
    const bool is_ours =
        known ? store::save(ctx, row, known->claims) : insert_new<"reconciliation_drop">(ctx, row);
    if (is_ours) claimed = row;
  });
  return claimed;
}

// Part by part, each with how far the file is then. If others imported some of the same file meanwhile, it
// begins again, and knows the lines that it has.
void Taker::import_parts(const Transactions& run, const Opened& opened, store::FileRow& row) const {
  constexpr int most_beginnings = 3;
  int beginnings = 0;
  Place at{.head = row.head, .line = row.next_line.value_or(1), .count = lines_imported};
  while (row.next_line && !stopping_) {
    const auto part = part_of(opened.lines, at);
    if (!part) throw std::logic_error("a line is longer than a part, and was not before");
    store::FileRow after{};
    std::int64_t begins = 0;
    const auto done = run.act([&](Context& ctx) -> Verdict {
      const auto answer = TRY(statement_import(ctx, OperatorId{},
                                               {.channel_id = *opened.channel,
                                                .name = shape::Text<0, 200>{row.name},
                                                .content = {part->content},
                                                .digest = shape::Text<64, 64>{row.digest},
                                                .part = part->part}));
      begins = answer.begins;
      after = row;
      if (at.line == 1) after.head = begins - 1;
      after.next_line = answer.next_line;
      after.lines += answer.lines;
      after.known += answer.known;
      after.faulty += answer.left.faulty;
      return keep(ctx, after), allowed();
    });
    if (done) {
      row = after;
      if (row.next_line && !at.go_on(*part, begins, *row.next_line)) row.problem = Problem::not_a_table;
      if (row.problem) return;
    } else if (done.error() == part_out_of_turn && ++beginnings < most_beginnings) {
      begin(row);
      at = {.head = 0, .line = 1, .count = lines_imported};
    } else {
      throw std::runtime_error{"a part of a statement was refused"};
    }
  }
}

}  // namespace reconciliation::drop
