#pragma once
// The built web pages, held in memory and served as browsers like them: compressed, cached, never looked up
// on disk.
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "platform/http/message.hpp"

namespace http {

/// A file that is part of the program.
struct BuiltInFile {
  std::string_view path;  // "/assets/index-B3xk9_Qa.js"
  std::string_view content;
};

/// A build folder and where it is seen: {"/", "web/app/dist"}, {"/console", "web/console/dist"}; or files
/// that are part of the program.
struct Mount {
  std::string prefix;
  std::filesystem::path folder = {};
  std::vector<BuiltInFile> files = {};  // where there is no folder
};

class StaticFiles {
 public:
  /// Reads everything at once, with the ready-made .br and .gz beside each file. Paths under `excluded`
  /// ("/rest/") are never answered. Throws std::runtime_error naming a folder or a file that cannot be read.
  StaticFiles(std::vector<Mount> mounts, std::vector<std::string> excluded);
  ~StaticFiles();
  StaticFiles(StaticFiles&&) noexcept;
  auto operator=(StaticFiles&&) noexcept -> StaticFiles&;

  /// The file that is asked for; else, for a page's address that a browser asks for, the index.html of its
  /// mount, which finds the page by itself. Nothing for a POST, an excluded path or a missing file. Safe from
  /// any thread.
  auto answer(const Request& request) const -> std::optional<Response>;

  auto count() const -> std::size_t { return files_.size(); }
  auto bytes() const -> std::size_t { return bytes_; }

 private:
  struct File;
  using Find = std::function<std::optional<std::string>(std::string_view ending)>;
  void load_folder(const Mount& mount);
  void load_built_in(const Mount& mount);
  /// `find` gives a file's content by its ending: "" for itself, ".br" and ".gz" for what lies beside it.
  void load_file(std::string path, const Find& find);
  auto find(const Request& request) const -> std::shared_ptr<const File>;
  auto page_for(std::string_view path) const -> std::shared_ptr<const File>;

  std::vector<Mount> mounts_;  // the longest prefix first
  std::vector<std::string> excluded_;
  std::unordered_map<std::string, std::shared_ptr<const File>> files_;
  std::size_t bytes_ = 0;
};

}  // namespace http
