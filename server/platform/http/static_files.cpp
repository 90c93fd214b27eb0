// The built web pages in memory. A path is only a key of a map, so no path reaches the disk.
#include "platform/http/static_files.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <stdexcept>

#include "platform/http/transport/text.hpp"

namespace http {
namespace fs = std::filesystem;
namespace {

enum class Coding { identity, gzip, brotli };
constexpr std::array codings = {Coding::brotli, Coding::gzip, Coding::identity};  // smallest first

auto name_of(Coding coding) -> std::string_view {
  switch (coding) {
    case Coding::brotli:
      return "br";
    case Coding::gzip:
      return "gzip";
    case Coding::identity:
      break;
  }
  return "identity";
}

struct ContentType {
  std::string_view extension, type;
};
constexpr ContentType content_types[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json; charset=utf-8"},
    {".map", "application/json; charset=utf-8"},
    {".webmanifest", "application/manifest+json; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".jpeg", "image/jpeg"},
    {".webp", "image/webp"},
    {".avif", "image/avif"},
    {".gif", "image/gif"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".woff", "font/woff"},
    {".wasm", "application/wasm"},
    {".txt", "text/plain; charset=utf-8"},
    {".xml", "application/xml; charset=utf-8"},
    {".pdf", "application/pdf"},
};

auto content_type_of(const fs::path& file) -> std::string_view {
  const auto extension = file.extension().string();
  const auto* const found = std::ranges::find_if(
      content_types, [&](const ContentType& c) { return same_text(c.extension, extension); });
  return found == std::end(content_types) ? "application/octet-stream" : found->type;
}

/// Whether the bundler put a hash of the content into the name, as in "index-B3xk9_Qa.js".
auto has_hash(std::string_view path) -> bool {
  constexpr std::size_t hash_length = 8;
  const auto name = path.substr(path.rfind('/') + 1);
  const auto stem = name.substr(0, name.rfind('.'));
  if (!path.contains("/assets/") || stem.size() <= hash_length) return false;
  const auto mark = stem[stem.size() - hash_length - 1];
  const auto hash = stem.substr(stem.size() - hash_length);
  const auto is_url_safe = [](unsigned char c) { return std::isalnum(c) || c == '-' || c == '_'; };
  const auto is_no_word = [](unsigned char c) { return std::isdigit(c) || std::isupper(c); };
  return (mark == '-' || mark == '.') && std::ranges::all_of(hash, is_url_safe) &&
         std::ranges::any_of(hash, is_no_word);
}

auto cache_control_of(std::string_view path) -> std::string_view {
  if (has_hash(path)) return "public, max-age=31536000, immutable";
  const auto is_entry = path.ends_with(".html") || path.ends_with("/sw.js") ||
                        path.ends_with(".webmanifest") || path.ends_with("/manifest.json");
  return is_entry ? "no-cache" : "public, max-age=3600";
}

/// FNV-1a: the files are trusted, so no collision is deliberate.
auto hash_of(std::string_view content) -> std::uint64_t {
  auto hash = std::uint64_t{0xcbf29ce484222325};
  for (const unsigned char c : content) hash = (hash ^ c) * 0x100000001b3;
  return hash;
}

/// A file's content, if there is such a file. Not by streams, which take three times as long: there are
/// thousands of files, and the start waits for them.
auto read_whole(const std::string& file) -> std::optional<std::string> {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> in{std::fopen(file.c_str(), "rbe"), std::fclose};
  if (!in && errno == ENOENT) return {};
  struct stat about{};
  if (!in || ::fstat(::fileno(in.get()), &about) != 0 || !S_ISREG(about.st_mode))
    throw std::runtime_error("cannot read " + file);
  std::setvbuf(in.get(), nullptr, _IONBF, 0);
  std::string content(static_cast<std::size_t>(about.st_size), '\0');
  if (std::fread(content.data(), 1, content.size(), in.get()) != content.size())
    throw std::runtime_error("cannot read " + file);
  return content;
}

/// Whether it is the precompressed form of another file.
auto is_packed(std::string_view path) -> bool { return path.ends_with(".br") || path.ends_with(".gz"); }

/// Whether the client accepts the coding: "gzip;q=0" refuses it, "*" applies to codings that are not named.
auto accepts(std::string_view header, Coding coding) -> bool {
  auto named = false, is_wanted = coding == Coding::identity, others_wanted = false;
  each_element(header, [&](std::string_view element) {
    const auto semicolon = element.find(';');
    const auto name = trimmed(element.substr(0, semicolon));
    const auto weight =
        semicolon == element.npos ? std::string_view{"q=1"} : trimmed(element.substr(semicolon + 1));
    const auto wanted = weight.find_first_of("123456789") != weight.npos;
    if (name == "*") others_wanted = wanted;
    if (!same_text(name, name_of(coding))) return;
    named = true;
    is_wanted = wanted;
  });
  return named ? is_wanted : is_wanted || others_wanted;
}

auto wants_html(const Request& request) -> bool {
  const auto accept = request.header("accept");
  return accept.empty() || accept.contains("text/html") || accept.contains("*/*");
}

auto has_extension(std::string_view path) -> bool { return path.substr(path.rfind('/') + 1).contains('.'); }

auto is_under(std::string_view path, std::string_view prefix) -> bool {
  if (!path.starts_with(prefix)) return false;
  return prefix.ends_with('/') || path.size() == prefix.size() || path[prefix.size()] == '/';
}

}  // namespace

struct StaticFiles::File {
  struct Form {
    Coding coding;
    std::string body = {}, etag = {};
    Headers headers = {};
  };
  std::string_view content_type, cache_control;
  std::vector<Form> forms;  // in the order of `codings`
};

StaticFiles::StaticFiles(std::vector<Mount> mounts, std::vector<std::string> excluded)
    : mounts_(std::move(mounts)), excluded_(std::move(excluded)) {
  for (auto& mount : mounts_)
    while (mount.prefix.ends_with('/')) mount.prefix.pop_back();
  std::ranges::sort(mounts_, std::ranges::greater{}, [](const Mount& mount) { return mount.prefix.size(); });
  for (const auto& mount : mounts_) mount.folder.empty() ? load_built_in(mount) : load_folder(mount);
}

StaticFiles::~StaticFiles() = default;
StaticFiles::StaticFiles(StaticFiles&&) noexcept = default;
auto StaticFiles::operator=(StaticFiles&&) noexcept -> StaticFiles& = default;

void StaticFiles::load_folder(const Mount& mount) {
  if (!fs::is_directory(mount.folder)) throw std::runtime_error("no such folder: " + mount.folder.string());
  for (const auto& entry : fs::recursive_directory_iterator(mount.folder)) {
    if (!entry.is_regular_file() || entry.is_symlink() || is_packed(entry.path().native())) continue;
    const auto path = mount.prefix + '/' + entry.path().lexically_relative(mount.folder).generic_string();
    load_file(path,
              [&](std::string_view ending) { return read_whole(entry.path().string().append(ending)); });
  }
}

void StaticFiles::load_built_in(const Mount& mount) {
  std::unordered_map<std::string, std::string_view> contents;
  for (const auto& file : mount.files) contents.emplace(file.path, file.content);
  for (const auto& file : mount.files) {
    if (is_packed(file.path)) continue;
    load_file(mount.prefix + std::string{file.path},
              [&](std::string_view ending) -> std::optional<std::string> {
                const auto found = contents.find(std::string{file.path}.append(ending));
                if (found == contents.end()) return {};
                return std::string{found->second};
              });
  }
}

void StaticFiles::load_file(std::string path, const Find& find) {
  auto file = std::make_shared<File>();
  file->content_type = content_type_of(path);
  file->cache_control = cache_control_of(path);
  const auto hash = hash_of(find("").value_or(""));
  for (const auto coding : codings) {
    auto content = find(coding == Coding::identity ? "" : coding == Coding::brotli ? ".br" : ".gz");
    if (!content) continue;
    auto& form = file->forms.emplace_back(File::Form{.coding = coding, .body = *std::move(content)});
    form.etag = fmt::format("\"{:016x}-{}\"", hash, name_of(coding));
    bytes_ += form.body.size();
  }
  for (auto& form : file->forms) {
    form.headers.emplace_back("ETag", form.etag);
    if (file->forms.size() > 1) form.headers.emplace_back("Vary", "Accept-Encoding");
    if (form.coding != Coding::identity) form.headers.emplace_back("Content-Encoding", name_of(form.coding));
  }
  files_.emplace(std::move(path), std::move(file));
}

auto StaticFiles::page_for(std::string_view path) const -> std::shared_ptr<const File> {
  for (const auto& mount : mounts_) {
    if (!is_under(path, mount.prefix)) continue;
    const auto found = files_.find(mount.prefix + "/index.html");
    return found == files_.end() ? nullptr : found->second;
  }
  return nullptr;
}

auto StaticFiles::find(const Request& request) const -> std::shared_ptr<const File> {
  const auto& path = request.path;
  if (const auto found = files_.find(path); found != files_.end()) return found->second;
  const auto is_page = !has_extension(path) && wants_html(request);
  return is_page ? page_for(path) : nullptr;
}

auto StaticFiles::answer(const Request& request) const -> std::optional<Response> {
  const auto is_excluded = [&](const std::string& prefix) { return is_under(request.path, prefix); };
  if (request.method == Method::post || std::ranges::any_of(excluded_, is_excluded)) return std::nullopt;
  const auto file = find(request);
  if (!file) return std::nullopt;
  const auto chosen = std::ranges::find_if(
      file->forms, [&](const File::Form& form) { return accepts(request.accept_encoding, form.coding); });
  const auto& form = chosen == file->forms.end() ? file->forms.back() : *chosen;

  auto is_known = request.if_none_match == "*";
  each_element(request.if_none_match, [&](std::string_view tag) {
    if (tag.starts_with("W/")) tag.remove_prefix(2);
    is_known = is_known || tag == form.etag;
  });
  return Response{.status = is_known ? 304 : 200,
                  .shared_body = std::shared_ptr<const std::string>(file, &form.body),
                  .content_type = file->content_type,
                  .cache_control = file->cache_control,
                  .headers = form.headers};
}

}  // namespace http
