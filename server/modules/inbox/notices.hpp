#pragma once
// Every notice the product sends, with its words. A module adds the ones it tells; {1} and {2} are their
// values.
#include <boost/describe.hpp>

#include "platform/i18n/language.hpp"

namespace inbox {

enum class Notice {
  welcome,
  top_up_settled,
  seat_won,
  seat_lost,
  group_closed,
  ticket_picked_up,
  ticket_expiring,
  ticket_expired,
  ticket_recycled,
  top_up_suspended,
  top_up_refused,
  top_up_returned,
  set_stopped,
};
BOOST_DESCRIBE_ENUM(Notice, welcome, top_up_settled, seat_won, seat_lost, group_closed, ticket_picked_up,
                    ticket_expiring, ticket_expired, ticket_recycled, top_up_suspended, top_up_refused,
                    top_up_returned, set_stopped)

/// How a value is written: dong as money, anything else as it is.
struct Words {
  Notice notice;
  Text3 title, body;
  std::string_view page;  // where it leads, "{}" being the subject
};

inline constexpr Words all_words[] = {
    {Notice::welcome,
     {"Chào mừng bạn đến với Gomvé", "Welcome to Gomvé", "欢迎来到 Gomvé"},
     {"Bạn được tặng {1} phiếu thu hồi và {2} thẻ ưu tiên.",
      "You received {1} recycle voucher(s) and {2} priority pass(es).",
      "您获赠 {1} 张回收券和 {2} 张优先卡。"},
     "/pages/user/wallet/index"},
    {Notice::top_up_settled,
     {"Nạp tiền thành công", "Top-up received", "充值成功"},
     {"{1} đã vào ví của bạn.", "{1} is now in your wallet.", "{1} 已存入您的钱包。"},
     "/pages/user/wallet/flow/list"},
    {Notice::seat_won,
     {"Bạn đã trúng vé!", "You won a ticket!", "恭喜中签！"},
     {"Vé của nhóm số {1} đang ở trong kệ vé của bạn.", "Your ticket of group no. {1} is on your shelf.",
      "第 {1} 号团的门票已放入您的票夹。"},
     "/pages/otc/ticketOtc"},
    {Notice::seat_lost,
     {"Lần này chưa trúng", "Not this time", "本次未中签"},
     {"{1} đã về ví của bạn, kèm thưởng {2}.", "{1} is back in your wallet, with a reward of {2}.",
      "{1} 已退回您的钱包，并获得奖励 {2}。"},
     "/pages/user/gb/detail?id={}"},
    {Notice::group_closed,
     {"Nhóm chưa đủ người", "The group did not fill", "拼团未成"},
     {"Nhóm số {1} đóng lúc 22:00, {2} đã về ví của bạn.",
      "Group no. {1} closed at 22:00; {2} is back in your wallet.",
      "第 {1} 号团已于 22:00 关闭，{2} 已退回您的钱包。"},
     "/pages/user/gb/my"},
    {Notice::ticket_picked_up,
     {"Đã nhận vé", "Ticket picked up", "门票已取"},
     {"Vé {1} đã được nhận. Bạn được tặng {2} năng lượng.",
      "Your ticket {1} was picked up. You received {2} energy.", "门票「{1}」已取走，您获赠 {2} 点能量。"},
     "/pages/user/vr/ticket?id={}"},
    {Notice::ticket_expiring,
     {"Vé sắp hết hạn", "A ticket is about to expire", "门票即将到期"},
     {"Vé {1} chỉ còn dùng được {2} ngày.", "Your ticket {1} is good for {2} more day(s).",
      "门票「{1}」仅剩 {2} 天有效期。"},
     "/pages/user/vr/ticket?id={}"},
    {Notice::ticket_expired,
     {"Vé đã hết hạn", "A ticket has expired", "门票已过期"},
     {"Vé {1} đã hết hạn và không còn dùng được.", "Your ticket {1} has expired and can no longer be used.",
      "门票「{1}」已过期，无法再使用。"},
     "/pages/user/vr/ticket?id={}"},
    {Notice::ticket_recycled,
     {"Đã thu hồi vé", "Ticket recycled", "门票已回收"},
     {"{2} đã vào ví của bạn cho vé {1}.", "{2} is now in your wallet for your ticket {1}.",
      "门票「{1}」已回收，{2} 已存入您的钱包。"},
     "/pages/user/wallet/flow/list"},
    {Notice::top_up_suspended,
     {"Khoản chuyển đang được kiểm tra", "Your payment is being checked", "您的款项正在核对"},
     {"Chúng tôi đã nhận {1} cho đơn {2} và đang kiểm tra trước khi cộng vào ví.",
      "We received {1} for order {2} and are checking it before it enters your wallet.",
      "我们已收到订单 {2} 的 {1}，核对后将存入您的钱包。"},
     "/pages/user/wallet/recharge?id={}"},
    {Notice::top_up_refused,
     {"Đơn nạp tiền bị từ chối", "Top-up refused", "充值订单被拒绝"},
     {"Đơn nạp {1} bị từ chối: {2}", "Your top-up of {1} was refused: {2}", "您的 {1} 充值被拒绝：{2}"},
     "/pages/user/wallet/recharge?id={}"},
    {Notice::top_up_returned,
     {"Khoản chuyển được trả lại", "Your payment was returned", "款项已退回"},
     {"{1} của đơn {2} đã được chuyển trả về nơi gửi.",
      "{1} of order {2} was sent back to where it came from.", "订单 {2} 的 {1} 已退回原付款方。"},
     "/pages/user/wallet/recharge?id={}"},
    {Notice::set_stopped,
     {"Gói mua nhóm đã ngừng", "A set was taken off sale", "拼团套餐已停止"},
     {"Nhóm số {1} không mở tiếp, {2} đã về ví của bạn.",
      "Group no. {1} will not go on; {2} is back in your wallet.",
      "第 {1} 号团不再继续，{2} 已退回您的钱包。"},
     "/pages/user/gb/my"},
};

}  // namespace inbox
