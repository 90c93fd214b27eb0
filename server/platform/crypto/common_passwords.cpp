// The commonest passwords, generated from their families: runs and repeats of digits, keyboard walks, years
// and dates, and words of Vietnamese and English speakers with their usual endings.
#include "platform/crypto/common_passwords.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string>
#include <vector>

namespace crypto {
namespace {

constexpr std::size_t shortest = 6;
constexpr std::size_t longest = 16;

using Words = std::string_view;  // words separated by blanks

constexpr Words walks =
    "qwerty qwertyu qwertyui qwertyuio qwertyuiop asdfgh asdfghj asdfghjk asdfghjkl zxcvbn zxcvbnm qwertz "
    "azerty "
    "qazwsx qazwsxedc wsxedc edcrfv 1qaz2wsx 1qaz2wsx3edc 2wsx3edc 3edc4rfv 1q2w3e 1q2w3e4r 1q2w3e4r5t "
    "1q2w3e4r5t6y "
    "q1w2e3 q1w2e3r4 q1w2e3r4t5 123qwe 1234qwer 12345qwert qwe123 qwer1234 qwert12345 123asd asd123 asdf1234 "
    "zxc123 "
    "123zxc zxcv1234 qweasd qweasdzxc asdzxc qweqwe asdasd zxczxc asdfasdf qwerqwer zxcvzxcv poiuyt "
    "poiuytrewq lkjhgf "
    "lkjhgfdsa mnbvcx mnbvcxz 0987poiu zaq12wsx zaq1zaq1 xsw21qaz 1qazxsw2 !qaz2wsx qwaszx qwerasdf asdfzxcv "
    "147258 "
    "147258369 258369 369258147 963852741 741852963 741852 852963 159753 159357 753159 951753 357159 789456 "
    "789456123 "
    "456789 456123 456123789 123789 321654 321654987 987654 123654 123654789 147852 147852369 258456 258258 "
    "147147 "
    "369369 159159 753753 142536 135790 135792468 246810 1357924680 102030 10203040 112358 314159 31415926 "
    "a1b2c3 a1b2c3d4 1a2b3c 1a2b3c4d abc123 abcd1234 abcde12345 123abc 1234abcd aa123456 a123456 a1234567 "
    "a12345678 "
    "a123456789 123456a 1234567a 12345678a 123456789a 123456aa 123456q q123456 123456z z123456 123456s "
    "123456abc "
    "abc123456 abc12345 abc1234 123456qwerty qwerty123456 123123a a123123 111111a a111111 112233a abcabc "
    "abcdef abcdefg "
    "abcdefgh abcdefghi abcdefghij aaaaaa aaaaaaa aaaaaaaa aaa111 aaa123 abcxyz xyz123 zzzzzz xxxxxx qqqqqq "
    "1111qqqq "
    "123456@ 123456! 1234567@ 12345678@ 123456789@ @123456 !@#$%^ !@#$%^& !@#$%^&* 123!@# !@#123 1q2w3e4r@ "
    "abc@123 abc@1234 "
    "abc@12345 abc123! abc123@ aa@123456 aa123456@ qwerty@123 qwe@123 asd@123 zxc@123 1qaz@wsx 1qaz!qaz "
    "p@ssw0rd p@ssword "
    "passw0rd pa55word pa$$word p@$$w0rd pass@123 pass@word1 admin@123 admin@1234 trustno1 password!";

constexpr Words english =
    "password passwd pass pwd letmein welcome iloveyou loveyou ilove lovely love lover baby babygirl babyboy "
    "angel "
    "angels princess prince queen king sunshine sunny summer winter spring autumn flower butterfly rainbow "
    "star stars "
    "monkey dragon tiger lion eagle panda turtle dolphin horse kitty kitten puppy bunny bear chicken "
    "football soccer "
    "baseball basketball hockey tennis golf liverpool chelsea arsenal barcelona manchester juventus master "
    "superman "
    "batman spiderman ironman pokemon pikachu naruto doraemon mickey minnie snoopy starwars matrix hunter "
    "ranger shadow "
    "killer ninja warrior hacker secret access admin administrator root user guest login test tester testing "
    "demo "
    "default system server computer internet google facebook youtube yahoo apple samsung iphone android "
    "windows "
    "microsoft nokia sony honda yamaha toyota ferrari mercedes freedom forever family friend friends mother "
    "father "
    "daddy mommy sister brother jesus heaven peace happy lucky smile sweet sugar honey candy cookie "
    "chocolate banana "
    "orange cherry lemon pepper ginger coffee music guitar rock dance purple yellow silver golden diamond "
    "black white "
    "green blue magic mystic dream moon whatever nothing something hello goodbye please money dollar rich "
    "boss hottie "
    "sexy michael michelle jessica ashley jennifer amanda daniel charlie thomas andrew joshua matthew robert "
    "william "
    "jordan justin anthony nicole hannah maggie buster tigger zaq1 qwer asdf zxcv abcd abc qwe asd zxc "
    "qwerty asdfgh "
    "zxcvbn hellokitty bigbang blackpink exo bts one two three four five six seven eight nine ten";

constexpr Words vietnamese =
    "matkhau matma anhyeuem emyeuanh yeuanh yeuem anhnhoem emnhoanh yeu yeuemnhieu yeunhau mottinhyeu "
    "tinhyeu "
    "tinhban nguoiyeu vochong voyeu chongyeu conyeu meyeu bayeu boyeu yeume conyeume yeugiadinh giadinh bame "
    "bome "
    "hanhphuc hoahong hoa meo meocon cho chocon heo heocon gau gaubong tho vit ga bo trau rong ho ngoisao "
    "mattroi "
    "matrang bautroi banme khongbiet khongnho khongco khongcan khong biet quenroi quenmatkhau xinchao chao "
    "camon "
    "xinloi dangnhap dangky taikhoan nguoidung quantri thu thunghiem kiemtra vietnam vn saigon hanoi danang "
    "haiphong "
    "cantho hochiminh hue nhatrang dalat vungtau halong quangninh nghean thanhhoa bacninh aibiet "
    "baomat bimat tien phatloc phattai mayman locphat thanhcong chienthang vodich bongda hagl "
    "nguyen tran le pham hoang huynh phan vu vo dang bui do ngo duong ly an anh bao bich binh chau chi cuong "
    "dat diep "
    "diem dung duc duy giang ha hai han hang hanh hau hien hiep hieu hoai hong hung huong huy huyen khai "
    "khanh khoa "
    "kien kim lan lam linh loan loc long mai manh minh my nam nga ngan ngoc nhan nhi nhung ninh oanh phat "
    "phong phuc "
    "phuong quan quang quyen quynh son suong tai tam tan thanh thao thang thi thinh thuy thu thuan tien toan "
    "trang "
    "tri trinh trung truc tu tuan tung tuyet uyen van viet vinh vy xuan yen";

constexpr Words endings =
    "1 12 123 1234 12345 123456 123456789 1! 123! 123@ @123 @1234 @123456 2000 2020 88 99 68 789";

void for_each_word(Words words, auto act) {
  while (!words.empty()) {
    const auto end = std::min(words.find(' '), words.size());
    act(words.substr(0, end));
    words.remove_prefix(std::min(end + 1, words.size()));
  }
}

auto repeated(std::string_view piece, std::size_t times) -> std::string {
  std::string whole;
  while (times-- > 0) whole += piece;
  return whole;
}

auto padded(unsigned number, std::size_t digits) -> std::string {
  const auto text = std::to_string(number);
  return std::string(digits - std::min(digits, text.size()), '0') + text;
}

class Gathering {
 public:
  void add(std::string text) {
    if (text.size() >= shortest && text.size() <= longest) found_.push_back(std::move(text));
  }

  void add_runs() {
    constexpr std::string_view up = "01234567890123456789";
    constexpr std::string_view down = "98765432109876543210";
    constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz";
    for (std::size_t length = shortest; length <= 10; ++length) {
      for (std::size_t from = 0; from < 10; ++from) {
        add(std::string(up.substr(from, length)));
        add(std::string(down.substr(from, length)));
      }
      for (std::size_t from = 0; from + length <= letters.size(); ++from) {
        add(std::string(letters.substr(from, length)));
      }
    }
  }

  void add_repeats() {
    for (unsigned digit = 0; digit < 10; ++digit) {
      for (std::size_t times = shortest; times <= longest; ++times) add(repeated(padded(digit, 1), times));
    }
    for (unsigned pair = 0; pair < 100; ++pair) {
      for (const std::size_t times : {3, 4, 5}) add(repeated(padded(pair, 2), times));
    }
    for (unsigned three = 0; three < 1000; ++three) add(repeated(padded(three, 3), 2));
    for (char first = '0'; first <= '9'; ++first) {
      for (char second = '0'; second <= '9'; ++second) {
        add(std::string(3, first) + std::string(3, second));  // 111222
        add(std::string(4, first) + std::string(4, second));  // 11112222
      }
    }
    for (char digit = '0'; digit <= '7'; ++digit) {
      const auto next = static_cast<char>(digit + 1);
      const auto third = static_cast<char>(digit + 2);
      const std::string rise{digit, next, third};
      add(rise + std::string(rise.rbegin(), rise.rend()));                        // 123321
      add(std::string(2, digit) + std::string(2, next) + std::string(2, third));  // 112233
      add(std::string(3, digit) + std::string(3, next) + std::string(3, third));  // 111222333
    }
    for (const auto* four :
         {"1234", "4321", "1122", "1212", "6789", "2468", "1357", "1314", "5201", "6868", "8686"}) {
      add(repeated(four, 2));
      add(repeated(four, 3));
    }
    for (const auto* fixed :
         {"1234554321", "12344321", "123454321", "11223344", "1122334455", "112233445566", "5201314",
          "1314520", "520520", "0123456789", "147896325", "01234567890", "68686868"}) {
      add(fixed);
    }
  }

  void add_dates() {
    for (unsigned year = 1950; year <= 2030; ++year) {
      add(repeated(padded(year, 4), 2));    // 19901990
      add("0101" + padded(year, 4));        // 01011990
      add(padded(year, 4) + "0101");        // 19900101
      add("0101" + padded(year % 100, 2));  // 010190
      add("123" + padded(year, 4));         // 1231990
    }
    for (const auto* holiday :
         {"30041975", "300475", "02091945", "020945", "19051890", "20111982", "08031990", "140214"}) {
      add(holiday);
    }
  }

  void add_words() {
    for_each_word(walks, [this](std::string_view walk) { add(std::string(walk)); });
    for (const auto words : {english, vietnamese}) {
      for_each_word(words, [this](std::string_view word) {
        add(std::string(word));
        add(repeated(word, 2));
        for_each_word(endings, [&](std::string_view end) { add(std::string(word) + std::string(end)); });
      });
    }
  }

  auto sorted() && -> std::vector<std::string> {
    std::ranges::sort(found_);
    const auto twice = std::ranges::unique(found_);
    found_.erase(twice.begin(), twice.end());
    return std::move(found_);
  }

 private:
  std::vector<std::string> found_;
};

auto common_passwords() -> const std::vector<std::string>& {
  static const auto all = [] {
    Gathering gathering;
    gathering.add_runs();
    gathering.add_repeats();
    gathering.add_dates();
    gathering.add_words();
    return std::move(gathering).sorted();
  }();
  return all;
}

}  // namespace

auto is_common_password(std::string_view plain) -> bool {
  if (plain.size() > longest) return false;
  std::string lower(plain);
  for (auto& letter : lower) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  return std::ranges::binary_search(common_passwords(), lower);
}

auto common_password_count() -> std::size_t { return common_passwords().size(); }

}  // namespace crypto
