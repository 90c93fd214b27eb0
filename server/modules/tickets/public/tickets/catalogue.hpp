#pragma once
// The catalogue: classes and venues, for users and for the console.
#include <boost/describe.hpp>

#include <optional>
#include <string>
#include <vector>

#include "platform/page.hpp"
#include "platform/result.hpp"
#include "platform/run/context.hpp"
#include "tickets/ids.hpp"

namespace tickets {

/// The picture on a class's tickets.
enum class Motif { peaks, ocean, lanterns, cave, space, city, terraces, visor };
BOOST_DESCRIBE_ENUM(Motif, peaks, ocean, lanterns, cave, space, city, terraces, visor)

/// A pickup desk in the caller's language, with the Vietnamese name that is on its sign. Its coordinates are
/// degrees with six decimals: "10.776530".
struct Venue {
  VenueId venue_id;
  std::string name, name_vi, address, latitude, longitude;
  TimeOfDay opens, closes;
  bool open_now;
  std::optional<Instant> opens_at;  // while it is closed: its next opening
};
BOOST_DESCRIBE_STRUCT(Venue, (),
                      (venue_id, name, name_vi, address, latitude, longitude, opens, closes, open_now,
                       opens_at))

/// A class in the caller's language, and the venues where its tickets are picked up.
struct Experience {
  ClassId class_id;
  std::string name, about;
  Motif cover;
  std::int64_t hue;
  Money reference_price;
  std::int64_t validity_days;
  std::vector<Venue> venues;
};
BOOST_DESCRIBE_STRUCT(Experience, (),
                      (class_id, name, about, cover, hue, reference_price, validity_days, venues))

/// The classes offered now, newest first.
auto experiences(Context& ctx, const PageRequest& request) -> Result<Page<Experience>>;

struct VenueQuery {
  std::optional<ClassId> class_id;  // only venues of this class
  std::optional<Cursor> cursor;
  std::optional<shape::Number<1, 100>> limit;
};
BOOST_DESCRIBE_STRUCT(VenueQuery, (), (class_id, cursor, limit))
/// The venues in use, newest first.
auto venues(Context& ctx, const VenueQuery& query) -> Result<Page<Venue>>;

/// The key that checks QR texts without the network; pickup_code.hpp has their format.
struct PublicKeyAnswer {
  std::string algorithm, key, format;  // "Ed25519", base64url, "GV1"
};
BOOST_DESCRIBE_STRUCT(PublicKeyAnswer, (), (algorithm, key, format))
auto public_key(Context& ctx) -> Result<PublicKeyAnswer>;

// ---- the console

using Name = shape::Text<1, 80>;
using About = shape::Text<0, 1000>;

/// The fields of a class. Without an id a new class.
struct ClassRequest {
  std::optional<ClassId> class_id = {};
  Name name_vi, name_en, name_zh;
  std::optional<About> about_vi = {}, about_en = {}, about_zh = {};
  Motif cover;
  shape::Number<0, 359> hue;
  Money reference_price, unit_cost;
  shape::Number<1, 3650> validity_days;
  bool open;
  shape::UpTo<VenueId, 100> venue_ids = {};
};
BOOST_DESCRIBE_STRUCT(ClassRequest, (),
                      (class_id, name_vi, name_en, name_zh, about_vi, about_en, about_zh, cover, hue,
                       reference_price, unit_cost, validity_days, open, venue_ids))

/// How many tickets of a class were issued, are held, and ended in each way.
struct Tally {
  std::int64_t issued, held, picked_up, recycled, expired, returned;
};
BOOST_DESCRIBE_STRUCT(Tally, (), (issued, held, picked_up, recycled, expired, returned))

struct ClassSheet {
  ClassId class_id;
  std::string name_vi, name_en, name_zh, about_vi, about_en, about_zh;
  Motif cover;
  std::int64_t hue;
  Money reference_price, unit_cost;
  std::int64_t validity_days;
  bool open;
  std::vector<VenueId> venue_ids;
  Tally tickets;
};
BOOST_DESCRIBE_STRUCT(ClassSheet, (),
                      (class_id, name_vi, name_en, name_zh, about_vi, about_en, about_zh, cover, hue,
                       reference_price, unit_cost, validity_days, open, venue_ids, tickets))

/// Creates or changes a class; issued tickets keep their validity.
auto save_class(Context& ctx, OperatorId caller, const ClassRequest& request) -> Result<ClassSheet>;
auto list_classes(Context& ctx, OperatorId caller, const PageRequest& request) -> Result<Page<ClassSheet>>;

/// The fields of a venue. Without an id a new venue. Coordinates in degrees: "10.776530".
struct VenueRequest {
  std::optional<VenueId> venue_id = {};
  Name name_vi, name_en, name_zh;
  shape::Text<1, 200> address;
  shape::Text<1, 20> latitude, longitude;
  TimeOfDay opens, closes;
  bool open;
};
BOOST_DESCRIBE_STRUCT(VenueRequest, (),
                      (venue_id, name_vi, name_en, name_zh, address, latitude, longitude, opens, closes,
                       open))

struct VenueSheet {
  VenueId venue_id;
  std::string name_vi, name_en, name_zh, address, latitude, longitude;
  TimeOfDay opens, closes;
  bool open;
};
BOOST_DESCRIBE_STRUCT(VenueSheet, (),
                      (venue_id, name_vi, name_en, name_zh, address, latitude, longitude, opens, closes,
                       open))

auto save_venue(Context& ctx, OperatorId caller, const VenueRequest& request) -> Result<VenueSheet>;
auto list_venues(Context& ctx, OperatorId caller, const PageRequest& request) -> Result<Page<VenueSheet>>;

}  // namespace tickets
