#pragma once
// Every notice the product sends, with its words. A module adds the ones it tells; {1} and {2} are their values.
#include <boost/describe.hpp>

#include "platform/i18n/language.hpp"

namespace inbox {

enum class Notice {
  welcome,
  top_up_settled,
  seat_won,
  seat_lost,
  group_closed,
};
BOOST_DESCRIBE_ENUM(Notice, welcome, top_up_settled, seat_won, seat_lost, group_closed)

/// How a value is written: dong as money, anything else as it is.
struct Words {
  Notice notice;
  Text3 title, body;
  std::string_view page;  // where it leads, "{}" being the subject
};

inline constexpr Words all_words[] = {
    {Notice::welcome,
     {"Chào mừng bạn đến với Gomvé", "Welcome to Gomvé", "欢迎来到 Gomvé"},
     {"Bạn được tặng {1} phiếu thu hồi và {2} thẻ ưu tiên.", "You received {1} recycle voucher(s) and {2} priority pass(es).",
      "您获赠 {1} 张回收券和 {2} 张优先卡。"},
     "/pages/user/wallet/index"},
    {Notice::top_up_settled,
     {"Nạp tiền thành công", "Top-up received", "充值成功"},
     {"{1} đã vào ví của bạn.", "{1} is now in your wallet.", "{1} 已存入您的钱包。"},
     "/pages/user/wallet/flow/list"},
    {Notice::seat_won,
     {"Bạn đã trúng vé!", "You won a ticket!", "恭喜中签！"},
     {"Vé {1} đang ở trong kệ vé của bạn.", "Your ticket {1} is on your shelf.", "门票「{1}」已放入您的票夹。"},
     "/pages/otc/ticketOtc"},
    {Notice::seat_lost,
     {"Lần này chưa trúng", "Not this time", "本次未中签"},
     {"{1} đã về ví của bạn, kèm thưởng {2}.", "{1} is back in your wallet, with a reward of {2}.",
      "{1} 已退回您的钱包，并获得奖励 {2}。"},
     "/pages/user/gb/detail?id={}"},
    {Notice::group_closed,
     {"Nhóm chưa đủ người", "The group did not fill", "拼团未成"},
     {"Nhóm {1} đóng lúc 22:00, {2} đã về ví của bạn.", "Group {1} closed at 22:00; {2} is back in your wallet.",
      "拼团 {1} 已于 22:00 关闭，{2} 已退回您的钱包。"},
     "/pages/user/gb/my"},
};

}  // namespace inbox
