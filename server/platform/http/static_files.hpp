#pragma once
// The built web pages, held in memory: compressed, with cache headers, never read from disk after the start.
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

/// A file embedded in the program.
struct BuiltInFile {
  std::string_view path;  // "/assets/index-B3xk9_Qa.js"
  std::string_view content;
};

/// A build folder and its path: {"/", "web/app/dist"}, {"/console", "web/console/dist"}; or embedded files.
struct Mount {
  std::string prefix;
  std::filesystem::path folder = {};
  std::vector<BuiltInFile> files = {};  // used when there is no folder
};

class StaticFiles {
 public:
  /// Reads all files at once, with the precompressed .br and .gz of each. Paths under `excluded` ("/rest/")
  /// are never answered. Throws std::runtime_error naming a folder or a file that cannot be read.
  StaticFiles(std::vector<Mount> mounts, std::vector<std::string> excluded);
  ~StaticFiles();
  StaticFiles(StaticFiles&&) noexcept;
  auto operator=(StaticFiles&&) noexcept -> StaticFiles&;

  /// The requested file; or, for a page's address requested by a browser, the index.html of its mount, which
  /// routes to the page. Nothing for a POST, an excluded path or a missing file. Thread-safe.
  auto answer(const Request& request) const -> std::optional<Response>;

  auto count() const -> std::size_t { return files_.size(); }
  auto bytes() const -> std::size_t { return bytes_; }

 private:
  struct File;
  using Find = std::function<std::optional<std::string>(std::string_view ending)>;
  void load_folder(const Mount& mount);
  void load_built_in(const Mount& mount);
  /// `find` returns a file's content by its suffix: "" for itself, ".br" and ".gz" for its compressed forms.
  void load_file(std::string path, const Find& find);
  auto find(const Request& request) const -> std::shared_ptr<const File>;
  auto page_for(std::string_view path) const -> std::shared_ptr<const File>;

  std::vector<Mount> mounts_;  // longest prefix first
  std::vector<std::string> excluded_;
  std::unordered_map<std::string, std::shared_ptr<const File>> files_;
  std::size_t bytes_ = 0;
};

}  // namespace http
