// Dropped files at the console.
#include "admin/admin.hpp"
#include "drop.hpp"
#include "platform/i18n/texts.hpp"
#include "platform/life.hpp"
#include "reconciliation/permissions.hpp"
#include "rules.hpp"
#include "store.hpp"

namespace reconciliation::drop {

namespace {

struct Settled {
  std::optional<OperatorId> settled_by;
  std::optional<Instant> settled_at;
};
BOOST_DESCRIBE_STRUCT(Settled, (), (settled_by, settled_at))

auto words_of(Context& ctx, std::optional<Problem> problem) -> std::string {
  if (!problem) return {};
  const auto key = "reconciliation." + std::string{shape::name_of(*problem)};
  return std::string{i18n::text("file_faults", key).in(ctx.origin.language)};
}

auto seen(Context& ctx, const store::FileRow& row) -> DroppedFile {
  return {.id = row.id,
          .state = row.state,
          .folder = row.folder,
          .channel_id = row.channel_id,
          .channel_name = row.channel_id ? payments::channel_name(ctx, *row.channel_id) : std::string{},
          .name = row.name,
          .lines = row.lines,
          .known = row.known,
          .faulty = row.faulty,
          .is_repeat = row.is_repeat,
          .problem = row.problem,
          .words = words_of(ctx, row.problem),
          .found_at = row.found_at,
          .ended_at = row.ended_at,
          .settled_by = admin::operator_name(ctx, row.settled_by),
          .settled_at = row.settled_at};
}

}  // namespace

auto list(Context& ctx, OperatorId, const ListRequest& request) -> Result<ListPage<DroppedFile>> {
  return listing::page<store::Files>(
      ctx, listing::place_of(request), [&ctx](const store::FileRow& row) { return seen(ctx, row); },
      request.state, request.channel_id);
}

auto settle(Context& ctx, OperatorId caller, const SettleRequest& request) -> Result<DroppedFile> {
  auto row = store::find(ctx, request.id);
  if (!row) return refuse(file_not_found);
  if (!move<"reconciliation_drop", rules::file_life>(ctx, *row, rules::FileEvent::settle,
                                                     Settled{caller, ctx.now.instant}))
    return refuse(file_not_refused);
  return seen(ctx, *row);
}

auto endpoints() -> http::Endpoints {
  return {
      http::get("reconciliation/dropped", list)
          .permits(permissions::reconciliation)
          .about("Files that others' programs put into the statements' folder."),
      http::post("reconciliation/dropped/settle", settle)
          .permits(permissions::statements)
          .about("Notes that the caller has seen to a refused file.")
          .refuses({&file_not_found, &file_not_refused}),
  };
}

auto lives() -> std::vector<Life> { return {life_of("reconciliation_drop", rules::file_life)}; }

auto standing(Context& ctx) -> Standing {
  constexpr AlarmName file_refused{"reconciliation.file_refused"},
      folder_unusable{"reconciliation.folder_unusable"};
  Standing now;
  if (store::has_refused(ctx, ctx.now.instant - rules::alarm_lasts)) now.alarms.push_back(file_refused);
  const auto look = store::last_look(ctx);
  if (look && look->is_faulty && look->at + rules::look_counts > ctx.now.instant)
    now.alarms.push_back(folder_unusable);
  return now;
}

auto is_watched(Context& ctx) -> bool {
  const auto look = store::last_look(ctx);
  return look && look->at + rules::look_counts > ctx.now.instant;
}

}  // namespace reconciliation::drop
