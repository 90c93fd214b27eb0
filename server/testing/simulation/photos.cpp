// Profile photos: uploaded, replaced, removed, refused, and deleted with their user.
#include <algorithm>
#include <array>

#include "platform/pictures/codecs.hpp"
#include "testing/simulation/play.hpp"
#include "testing/upload_text.hpp"

namespace simulation {

namespace {

enum File : std::uint8_t { none, no_picture, cut_short, too_wide, small, tall, count };

constexpr std::array<std::string_view, count> file_names{
    "nothing",         "what is no picture", "a picture cut short", "a picture that is too wide",
    "a small picture", "a tall picture"};

auto jpeg(std::uint32_t width, std::uint32_t height) -> std::string {
  return pictures::encode_jpeg(pictures::Raster::blank(width, height));
}

auto file_text(std::int64_t file) -> const std::string& {
  static const std::array<std::string, count> texts = [] {
    const auto whole = jpeg(64, 64);
    return std::array<std::string, count>{"",
                                          testing::upload_text("<svg onload=alert(1)>"),
                                          testing::upload_text(whole.substr(0, whole.size() / 2)),
                                          testing::upload_text(jpeg(4200, 20)),
                                          testing::upload_text(whole),
                                          testing::upload_text(jpeg(16, 90))};
  }();
  return texts[static_cast<std::size_t>(file)];
}

// A refused file does not count as a change.
auto judged(const Model& model, const Person& person, std::int64_t file) -> Verdict {
  if (model.now < person.photo_changed_at + 30 * second) return refused("accounts.too_frequent_30");
  if (file == no_picture) return refused("accounts.photo_not_a_picture");
  if (file == cut_short) return refused("accounts.photo_damaged");
  if (file == too_wide) return refused("accounts.photo_too_large");
  return {};
}

void keep(Play& play, std::int64_t who, const boost::json::value& told) {
  auto& person = play.model.people.at(who);
  const auto path = text_in(told, "photo");
  play.expect(path.starts_with("/media/") && path != person.photo, "a photo has a name of its own", "{}",
              path);
  person.photo = path;
  person.photo_changed_at = play.model.now;
  play.model.people.touched.insert(who);
}

void put_up(Play& play, const Args& args) {
  const auto [phone, file] = take<2>(args);
  const auto* person = play.model.people.of_phone(phone);
  if (person == nullptr) return;
  const auto who = play.model.people.number(*person);
  play.say("{} puts up {}", phone, file_names[static_cast<std::size_t>(file)]);
  const auto expected = file == none ? refused("accounts.photo_empty") : judged(play.model, *person, file);
  const auto body = fmt::format(R"({{"photo":"{}"}})", file_text(file));
  if (const auto told = play.ask_as(who, "token/updateUserPhoto", body, expected)) keep(play, who, *told);
}

// Sends the whole profile form: an empty field removes the photo, its own path keeps it.
void send_form(Play& play, const Args& args) {
  const auto [phone, file, is_left] = take<3>(args);
  const auto* person = play.model.people.of_phone(phone);
  if (person == nullptr) return;
  const auto who = play.model.people.number(*person);
  const bool changes = is_left == 0;
  const auto& photo = changes ? file_text(file) : person->photo;
  play.say("{} sends the profile's form with {}", phone,
           changes ? file_names[static_cast<std::size_t>(file)] : "the photo that is there");
  const auto expected =
      photo.empty() || photo == person->photo ? Verdict{} : judged(play.model, *person, file);
  const auto told = play.ask_as(who, "token/editUser", fmt::format(R"({{"photo":"{}"}})", photo), expected);
  if (!told) return;
  if (changes && file != none) return keep(play, who, *told);
  auto& same = play.model.people.at(who);
  if (changes) same.photo.clear();
  play.model.people.touched.insert(who);
  play.expect(text_in(*told, "photo") == same.photo, "profiles are shown as stored",
              "{}, and by the rules {}", text_in(*told, "photo"), same.photo);
}

void same_photos(Play& play, store::Tx& tx) {
  std::vector<std::string> due;
  for (const auto& person : play.model.people.all)
    if (!person.photo.empty()) due.push_back(person.photo);
  std::ranges::sort(due);
  auto kept = tx.all<std::string>("SELECT '/media/' || name FROM account_photo");
  std::ranges::sort(kept);
  play.expect(kept == due, "only uploaded photos are stored", "{} photos, and by the rules {}", kept.size(),
              due.size());
}

}  // namespace

auto photos_module() -> Module {
  return {.name = "photos",
          .operations = {{"photos.put_up", 6,
                          [](Dice& dice, const Model& model) {
                            return Args{some_person(dice, model), dice.below(count)};
                          },
                          put_up, 0, 30},
                         {"photos.send_form", 3,
                          [](Dice& dice, const Model& model) {
                            return Args{some_person(dice, model), dice.below(count), dice.below(2)};
                          },
                          send_form, 0, 30}},
          .of_everything = same_photos};
}

}  // namespace simulation
