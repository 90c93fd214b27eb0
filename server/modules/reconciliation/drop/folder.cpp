// Reading and moving files by descriptors of their folders, so that a link cannot lead elsewhere.
#include "folder.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <memory>
#include <tuple>
#include <utility>

#include "rules.hpp"

namespace reconciliation::drop {

namespace {

class Descriptor {
 public:
  explicit Descriptor(int number) : number_{number} {}
  Descriptor(Descriptor&& other) noexcept : number_{std::exchange(other.number_, -1)} {}
  auto operator=(Descriptor&&) -> Descriptor& = delete;
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  auto get() const -> int { return number_; }
  explicit operator bool() const { return number_ >= 0; }

 private:
  int number_;
};

[[noreturn]] void fail(std::string_view what, std::string_view name) {
  throw FolderFault{fmt::format("cannot {} '{}': {}", what, rules::shown(name), std::strerror(errno))};
}

auto try_open(const Descriptor& within, const std::string& name) -> Descriptor {
  return Descriptor{::openat(within.get(), name.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)};
}

auto open_folder(const Descriptor& within, const std::string& name) -> Descriptor {
  auto opened = try_open(within, name);
  if (!opened) fail("open", name);
  return opened;
}

// The configured path itself may be a link.
auto open_root(const std::filesystem::path& path) -> Descriptor {
  Descriptor root{::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
  if (!root) fail("open", path.string());
  return root;
}

auto open_of(const std::filesystem::path& path, const std::string& folder) -> Descriptor {
  auto root = open_root(path);
  return folder.empty() ? std::move(root) : open_folder(root, folder);
}

auto stat_of(const Descriptor& opened) -> struct stat {
  struct stat found{};
  if (::fstat(opened.get(), &found) != 0) fail("examine", "");
  return found;
}

// With the rights of the folder around it, whatever the process's mask: others' programs write there, too.
void make(const Descriptor& within, const std::string& name) {
  constexpr mode_t rights = 0777;
  const auto around = stat_of(within).st_mode;
  if (::mkdirat(within.get(), name.c_str(), around & rights) != 0) {
    if (errno != EEXIST) fail("make", name);
    return;
  }
  const auto made = open_folder(within, name);
  const auto inherited = stat_of(made).st_mode & S_ISGID;
  // A service may be denied to set that bit; then files get their writer's group.
  if (::fchmod(made.get(), (around & rights) | inherited) != 0 && ::fchmod(made.get(), around & rights) != 0)
    fail("open for others", name);
}

auto shelf_name(Shelf shelf) -> std::string { return shelf == Shelf::done ? "done" : "refused"; }

// Nothing unless it is a file itself, and no link.
auto found_at(const Descriptor& within, const std::string& folder, const std::string& name)
    -> std::optional<FoundFile> {
  struct stat found{};
  if (::fstatat(within.get(), name.c_str(), &found, AT_SYMLINK_NOFOLLOW) != 0 || !S_ISREG(found.st_mode))
    return {};
  constexpr std::int64_t nanoseconds = 1'000'000'000;
  return FoundFile{.folder = folder,
                   .name = name,
                   .node = found.st_ino,
                   .size = found.st_size,
                   .changed = found.st_mtim.tv_sec * nanoseconds + found.st_mtim.tv_nsec};
}

auto names_in(const Descriptor& folder) -> std::vector<std::string> {
  auto again = ::openat(folder.get(), ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (again < 0) fail("list", "");
  const std::unique_ptr<DIR, decltype([](DIR* open) { ::closedir(open); })> listing{::fdopendir(again)};
  if (!listing) fail("list", "");
  std::vector<std::string> names;
  errno = 0;
  while (const auto* entry = ::readdir(listing.get())) names.emplace_back(entry->d_name);
  if (errno != 0) fail("list", "");
  return names;
}

void add_files(std::vector<FoundFile>& all, const Descriptor& opened, const std::string& folder) {
  for (const auto& name : names_in(opened))
    if (rules::is_taken(name))
      if (auto file = found_at(opened, folder, name)) all.push_back(*std::move(file));
}

// False: that name is taken. Not every file system can refuse to replace a file by itself.
auto moved(const Descriptor& from, const std::string& name, const Descriptor& to, const std::string& as)
    -> bool {
  if (::renameat2(from.get(), name.c_str(), to.get(), as.c_str(), RENAME_NOREPLACE) == 0) return true;
  if (errno == EEXIST) return false;
  if (errno == EINVAL) {
    if (::faccessat(to.get(), as.c_str(), F_OK, AT_SYMLINK_NOFOLLOW) == 0) return false;
    if (::renameat(from.get(), name.c_str(), to.get(), as.c_str()) == 0) return true;
  }
  fail("move", name);
}

}  // namespace

void Folder::prepare(const std::vector<std::string>& channels) const {
  const auto root = open_root(path_);
  for (const auto& channel : channels) {
    make(root, channel);
    const auto folder = open_folder(root, channel);
    for (const auto shelf : {Shelf::done, Shelf::refused}) make(folder, shelf_name(shelf));
  }
}

auto Folder::files() const -> std::vector<FoundFile> {
  const auto root = open_root(path_);
  std::vector<FoundFile> all;
  add_files(all, root, "");
  for (const auto& name : names_in(root)) {
    const bool is_shelf = name == shelf_name(Shelf::done) || name == shelf_name(Shelf::refused);
    if (name.starts_with('.') || is_shelf) continue;
    if (const auto folder = try_open(root, name)) add_files(all, folder, name);
  }
  std::ranges::sort(all, {}, [](const FoundFile& file) {
    return std::tuple{file.changed, std::string_view{file.folder}, std::string_view{file.name}};
  });
  return all;
}

auto Folder::read(const FoundFile& file) const -> std::optional<std::string> {
  const auto folder = open_of(path_, file.folder);
  const Descriptor opened{
      ::openat(folder.get(), file.name.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)};
  if (!opened && (errno == ENOENT || errno == ELOOP)) return {};
  if (!opened) fail("read", file.name);
  if (stat_of(opened).st_ino != file.node) return {};
  std::string bytes(static_cast<std::size_t>(file.size), '\0');
  std::size_t have = 0;
  while (have < bytes.size()) {
    const auto more = ::read(opened.get(), bytes.data() + have, bytes.size() - have);
    if (more < 0 && errno == EINTR) continue;
    if (more < 0) fail("read", file.name);
    if (more == 0) return {};
    have += static_cast<std::size_t>(more);
  }
  return found_at(folder, file.folder, file.name) == file ? std::optional{std::move(bytes)} : std::nullopt;
}

void Folder::put_away(const FoundFile& file, Shelf shelf) const {
  constexpr int most_names = 10'000;
  const auto folder = open_of(path_, file.folder);
  if (found_at(folder, file.folder, file.name) != file) return;
  make(folder, shelf_name(shelf));
  const auto to = open_folder(folder, shelf_name(shelf));
  for (int number = 1; number <= most_names; ++number)
    if (moved(folder, file.name, to, rules::numbered(file.name, number))) return;
  throw FolderFault{fmt::format("no name is free for '{}'", rules::shown(file.name))};
}

}  // namespace reconciliation::drop
