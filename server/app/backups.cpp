// `gomve backup` and `gomve restore`: a deployment in one file, and a deployment from it.
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "app/commands.hpp"
#include "app/database.hpp"
#include "app/proof.hpp"
#include "app/secret_file.hpp"
#include "app/version.hpp"
#include "platform/backup/archive.hpp"
#include "platform/backup/snapshot.hpp"
#include "platform/crypto/digest.hpp"
#include "platform/crypto/encodings.hpp"
#include "platform/shape/codec.hpp"
#include "platform/store/migrations.hpp"

namespace app {

namespace fs = std::filesystem;

/// One file of a backup, and its expected size and digest.
struct BackupFile {
  std::string name;
  std::int64_t bytes = 0;
  std::string sha256;
};
BOOST_DESCRIBE_STRUCT(BackupFile, (), (name, bytes, sha256))

/// The first entry of a backup.
struct BackupManifest {
  std::string program;
  std::int64_t schema = 0;
  Instant begun_at{};
  std::int64_t head_number = 0;
  std::string head_hash;
  std::vector<BackupFile> files;
};
BOOST_DESCRIBE_STRUCT(BackupManifest, (), (program, schema, begun_at, head_number, head_hash, files))

namespace {

constexpr std::string_view database_file = "gomve.sqlite", secret_file = "secret.key",
                           config_file = "gomve.toml", anchor_file = "head.anchor";

auto asked_words(bool twice) -> std::string {
  if (const char* given = std::getenv("GOMVE_BACKUP_PASSPHRASE")) return given;
  const auto ask = [](const char* prompt) -> std::string {
    const char* typed = ::getpass(prompt);
    if (typed == nullptr)
      throw backup::Refused("no terminal to ask for a passphrase; set GOMVE_BACKUP_PASSPHRASE");
    return typed;
  };
  auto words = ask("Passphrase of the backup: ");
  if (twice && ask("The same again: ") != words) throw backup::Refused("the two passphrases differ");
  return words;
}

auto lock_of(const Choices& choices, bool writing) -> backup::Lock {
  if (!choices.key_file.empty()) {
    if (is_open_to_others(choices.key_file))
      throw backup::Refused(fmt::format("{0} can be read by others: chmod 600 {0}", choices.key_file));
    return backup::KeyLock{read_secret_file(choices.key_file)};
  }
  if (choices.passphrase) return backup::PassphraseLock{asked_words(writing)};
  return backup::NoLock{};
}

auto fingerprint_of(const fs::path& file, std::string_view name) -> BackupFile {
  crypto::Sha256 sum;
  BackupFile found{std::string{name}, 0, {}};
  std::ifstream in{file, std::ios::binary};
  std::string piece(1 << 20, '\0');
  while (in.read(piece.data(), static_cast<std::streamsize>(piece.size())), in.gcount() > 0) {
    sum.add({piece.data(), static_cast<std::size_t>(in.gcount())});
    found.bytes += in.gcount();
  }
  if (!in.eof()) throw backup::Refused("cannot read " + file.string());
  found.sha256 = crypto::hex(sum.finish());
  return found;
}

void require_room(const fs::path& folder, std::int64_t bytes) {
  struct statvfs disk{};
  if (::statvfs(folder.c_str(), &disk) != 0) return;  // the first write will fail
  const auto room = static_cast<std::int64_t>(disk.f_bavail) * static_cast<std::int64_t>(disk.f_frsize);
  if (room < bytes)
    throw backup::Refused(fmt::format("{} has room for {} MB, and {} MB are needed", folder.string(),
                                      room >> 20, (bytes >> 20) + 1));
}

auto parent_of(const fs::path& file) { return file.has_parent_path() ? file.parent_path() : fs::path{"."}; }

// The copy of the database, which exists only while it is written into the archive. One at a time.
class Copy {
 public:
  explicit Copy(const fs::path& data)
      : lock_{::open((data / "backup.lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)},
        file_{data / "backup.copy"} {
    if (lock_.descriptor() < 0 || ::flock(lock_.descriptor(), LOCK_EX | LOCK_NB) != 0)
      throw backup::Refused(fmt::format("another backup of {} is being made", data.string()));
    fs::remove(file_);  // of an interrupted backup
    const backup::OpenFile made{::open(file_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600)};
  }
  ~Copy() {
    std::error_code ignored;
    fs::remove(file_, ignored);
  }
  Copy(const Copy&) = delete;
  auto operator=(const Copy&) -> Copy& = delete;
  auto file() const -> const fs::path& { return file_; }

 private:
  backup::OpenFile lock_;
  fs::path file_;
};

auto anchored_head(const Config& config) -> std::optional<ledger::Head> {
  const auto connection = store::open_for_looking({.address = (config.data / database_file).string()});
  auto anchored = begin_anchored_view(*connection, config.data / anchor_file);
  connection->rollback();
  return anchored;
}

// Describes the copy, after checking that it contains every answered commit from before the copy began.
auto manifest_of(const fs::path& copy, const std::optional<ledger::Head>& anchored, Instant begun)
    -> BackupManifest {
  BackupManifest m;
  m.program = version();
  m.begun_at = begun;
  const auto connection = store::open_connection({.address = copy.string()}, false);
  connection->begin_read();
  store::Tx tx{*connection};
  const auto head = ledger::require_anchored(tx, anchored);
  m.head_number = head.number;
  m.head_hash = head.hash;
  m.schema = tx.one<std::int64_t>("SELECT count(*) FROM schema_migration").value_or(0);
  connection->rollback();
  m.files.push_back(fingerprint_of(copy, database_file));
  return m;
}

void print(const BackupManifest& m) {
  fmt::print("gomve {}, schema {}, {}, the chain's head is seal {} {}\n", m.program, m.schema,
             shape::to_json(m.begun_at), m.head_number, m.head_hash.substr(0, 16));
  for (const auto& file : m.files)
    fmt::print("  {:14} {:>14} bytes  {}\n", file.name, file.bytes, file.sha256);
}

auto seconds_since(std::chrono::steady_clock::time_point began) -> double {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
}

// A file that goes into the archive with the database.
using Source = std::pair<std::string_view, fs::path>;

// The one that the copy is sealed under: an interrupted change of the secret leaves two.
auto secret_file_of(const Config& config, const fs::path& copy) -> fs::path {
  const auto connection = store::open_for_looking({.address = copy.string()});
  connection->begin_read();
  store::Tx tx{*connection};
  auto file = secret_file_in_force(tx, config);
  connection->rollback();
  return file;
}

auto secrets_of(const Choices& choices, const Config& config, const fs::path& copy) -> std::vector<Source> {
  if (!choices.with_secrets) return {};
  std::vector<Source> found;
  const auto secret = secret_file_of(config, copy);
  if (fs::exists(secret)) found.emplace_back(secret_file, secret);
  if (!choices.config_file.empty()) found.emplace_back(config_file, choices.config_file);
  return found;
}

void require_backup_makes_sense(const Choices& choices, const Config& config) {
  if (!config.postgres.empty())
    throw backup::Refused(
        "gomve backup copies the SQLite file; on PostgreSQL take pg_dump or pg_basebackup, and keep "
        "secret.key "
        "beside it");
  if (!fs::exists(config.data / database_file))
    throw backup::Refused(fmt::format("there is no database in {}", config.data.string()));
  const int ways =
      (choices.key_file.empty() ? 0 : 1) + (choices.passphrase ? 1 : 0) + (choices.plain ? 1 : 0);
  if (ways != 1)
    throw backup::Refused(
        "say how the backup is locked: --key FILE (gomve backup-key makes one), --passphrase, or --plain for "
        "one that anyone can read");
  if (choices.plain && choices.with_secrets) throw backup::Refused("--with-secrets needs a locked backup");
}

// Extracts the entries under temporary names, and checks them against the manifest.
void unpack(backup::Reader& archive, const BackupManifest& manifest, const fs::path& folder) {
  for (const auto& file : manifest.files) {
    const auto place = folder / (file.name + ".restoring");
    const backup::OpenFile out{::open(place.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600)};
    if (out.descriptor() < 0)
      throw backup::Refused(fmt::format("cannot write {}: {}", place.string(), std::strerror(errno)));
    crypto::Sha256 sum;
    archive.take([&](std::string_view piece) {
      sum.add(piece);
      backup::write_all(out, piece, place);
    });
    if (crypto::hex(sum.finish()) != file.sha256)
      throw backup::Refused(fmt::format("{} does not match its digest: the backup is damaged", file.name));
    if (::fsync(out.descriptor()) != 0)
      throw backup::Refused(fmt::format("cannot write {}: {}", place.string(), std::strerror(errno)));
  }
  archive.finish();
}

auto read_manifest(backup::Reader& archive) -> BackupManifest {
  std::string text;
  archive.take([&](std::string_view piece) { text += piece; });
  BackupManifest m;
  shape::Faults faults;
  if (!shape::decode_json(shape::type_of<BackupManifest>(), text, &m, faults) || !faults.empty())
    throw backup::Refused("the backup's manifest cannot be read");
  for (const auto& file : m.files)
    if (file.name != database_file && file.name != secret_file && file.name != config_file)
      throw backup::Refused(
          fmt::format("the backup contains {}, which this program does not know", file.name));
  if (m.schema > static_cast<std::int64_t>(store::all_migrations().size()))
    throw backup::Refused(
        fmt::format("the backup was made by gomve {}, which is newer than this one ({}): use that version",
                    m.program, version()));
  return m;
}

void require_empty_place(const fs::path& folder) {
  // A log of another database would be applied to the restored one.
  const std::string database{database_file};
  for (const auto& name : {database, database + "-wal", database + "-shm", std::string{secret_file},
                           std::string{config_file}, std::string{anchor_file}})
    if (fs::exists(folder / name))
      throw backup::Refused(
          fmt::format("{} exists already: restore into an empty folder", (folder / name).string()));
}

// Gives the files their names, when all of them are complete.
void settle(const BackupManifest& manifest, const fs::path& folder) {
  ledger::HeadAnchor{(folder / anchor_file).string()}.write({manifest.head_number, manifest.head_hash});
  for (const auto& file : manifest.files)
    backup::give_name(folder / (file.name + ".restoring"), folder / file.name);
}

void remove_unpacked(const BackupManifest& manifest, const fs::path& folder) {
  std::error_code ignored;
  for (const auto& file : manifest.files) fs::remove(folder / (file.name + ".restoring"), ignored);
}

}  // namespace

int back_up(const Choices& choices) {
  const auto config = sound_config(choices);
  require_backup_makes_sense(choices, config);
  const auto lock = lock_of(choices, true);
  [[maybe_unused]] const int gives_way = ::nice(10);  // to the serving program
  const auto began = std::chrono::steady_clock::now();
  const auto database = config.data / database_file;
  auto bytes = static_cast<std::int64_t>(fs::file_size(database));
  require_room(config.data, bytes);
  require_room(parent_of(choices.to), bytes);

  backup::Writer archive{choices.to, lock};
  const auto anchored = anchored_head(config);  // before the copy, which must contain it
  const auto now = SystemClock{}.now();
  const Copy copy{config.data};
  backup::copy_database(database, copy.file());
  const auto copied = seconds_since(began);
  auto manifest = manifest_of(copy.file(), anchored, now);
  const auto secrets = secrets_of(choices, config, copy.file());
  for (const auto& [name, file] : secrets) manifest.files.push_back(fingerprint_of(file, name));
  archive.put(shape::to_json(manifest));
  archive.put_file(copy.file());
  for (const auto& [name, file] : secrets) archive.put_file(file);
  const auto size = archive.finish();
  std::ofstream{config.data / "backup.last"} << choices.to << '\n';  // its age is a metric

  print(manifest);
  if (secrets.empty())
    fmt::print(
        "secret.key and gomve.toml are not in it: keep them elsewhere; sealed data needs secret.key\n");
  fmt::print("{}: {} bytes, copied in {:.1f} s, done in {:.1f} s{}\n", choices.to, size, copied,
             seconds_since(began), choices.plain ? ", and NOT LOCKED" : "");
  return 0;
}

int restore(const Choices& choices) {
  const auto began = std::chrono::steady_clock::now();
  const fs::path folder = choices.to;
  if (!choices.only_list) require_empty_place(folder);
  backup::Reader archive{choices.from, lock_of(choices, false)};
  const auto manifest = read_manifest(archive);
  print(manifest);
  if (choices.only_list) return 0;

  if (fs::create_directories(folder)) fs::permissions(folder, fs::perms::owner_all);
  std::int64_t bytes = 0;
  for (const auto& file : manifest.files) bytes += file.bytes;
  require_room(folder, bytes);
  try {
    unpack(archive, manifest, folder);
    settle(manifest, folder);
  } catch (...) {
    remove_unpacked(manifest, folder);
    throw;
  }
  const auto unpacked = seconds_since(began);
  const auto connection = store::open_connection({.address = (folder / database_file).string()}, true);
  store::migrate(*connection, store::all_migrations());
  const bool sound = prove(*connection, folder / anchor_file);
  fmt::print("restored in {:.1f} s, proved in {:.1f} s\n", unpacked, seconds_since(began) - unpacked);
  if (!fs::exists(folder / secret_file))
    fmt::print("put the deployment's secret.key into {}, or set GOMVE_SECRET, before it serves\n",
               folder.string());
  return sound ? 0 : 1;
}

int make_backup_key(const Choices& choices) {
  if (fs::exists(choices.to))
    throw backup::Refused(fmt::format("{} exists already, and nothing is overwritten", choices.to));
  make_secret_file(choices.to);
  fmt::print("{}: keep it in two places, apart from the backups; nothing opens them without it\n",
             choices.to);
  return 0;
}

}  // namespace app
