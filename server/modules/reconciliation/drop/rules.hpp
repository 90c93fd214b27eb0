#pragma once
// The states of a dropped file, and which files are taken, as pure functions.
#include <chrono>
#include <string>
#include <string_view>

#include "calls.hpp"
#include "platform/states.hpp"

namespace reconciliation::drop::rules {

enum class FileEvent { take, refuse, settle };
BOOST_DESCRIBE_ENUM(FileEvent, take, refuse, settle)
inline constexpr auto file_life = machine<FileState, FileEvent>({
    {FileState::reading, FileEvent::take, FileState::taken},
    {FileState::reading, FileEvent::refuse, FileState::refused},
    {FileState::refused, FileEvent::settle, FileState::settled},
});
static_assert(file_life.deterministic());

inline constexpr std::int64_t most_bytes = 50'000'000;
/// As the console takes them.
inline constexpr std::int64_t most_lines = 300'000;

/// Looks are a minute apart, give or take what delays a job. A file that stayed as it is from one to the next
/// is written whole.
inline constexpr std::chrono::seconds quiet_for{50};
/// A claim without progress ends after this; each part takes a fraction of it.
inline constexpr std::chrono::minutes claim_lasts{2};
/// Refused files are shown as an alarm for so long, until an operator settles them.
inline constexpr std::chrono::days alarm_lasts{7};
/// Rows of files are kept for so long; the files themselves stay where they are.
inline constexpr std::chrono::days rows_kept{90};
/// Without a look since, no instance has the folder.
inline constexpr std::chrono::minutes look_counts{30};

/// Whether a file of that name is taken: it ends in .csv or .txt, and begins with no dot, as uploads that are
/// still being written often do.
auto is_taken(std::string_view name) -> bool;
/// The name as it is stored and shown: in UTF-8, without control characters, 200 letters at most.
auto shown(std::string_view name) -> std::string;
/// The n-th name for a file: "saoke.csv", "saoke-2.csv".
auto numbered(std::string_view name, int number) -> std::string;

}  // namespace reconciliation::drop::rules
