// Markdown from editors, hostile ones included, rendered safely.
#include "modules/content/markdown.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace content {

using testing::HasSubstr, testing::Not;

TEST(Markdown, BecomesHtml) {
  const auto html = safe_html("# Tin\n\nMột **vé** và [trang](/ticket).\n\n- một\n- hai\n");
  EXPECT_THAT(html, HasSubstr("<h2>Tin</h2>")) << "the page's title is the first heading";
  EXPECT_THAT(html, HasSubstr("<strong>vé</strong>"));
  EXPECT_THAT(html, HasSubstr("<a href=\"/ticket\">trang</a>"));
  EXPECT_THAT(html, HasSubstr("<li>một</li>"));
  EXPECT_THAT(safe_html("###### sâu"), HasSubstr("<h6>"));
}

TEST(Markdown, DropsRawHtml) {
  for (const auto* hostile :
       {"<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "<svg/onload=alert(1)>",
        "<iframe src=\"https://evil.example\"></iframe>", "<!-- <script> -->",
        "text <b onclick='x()'>bold</b> text", "<style>*{display:none}</style>",
        "<a href=\"javascript:alert(1)\">x</a>", "<math><mi xlink:href=\"data:x\">", "<?php x ?>",
        "<![CDATA[ <script> ]]>", "<!DOCTYPE html>", "<div\nonmouseover=alert(1)>x</div>"}) {
    const auto html = safe_html(hostile);
    for (const auto* trace :
         {"<script", "<img", "<svg", "<iframe", "<b ", "<style", "<a ", "<math", "<?", "<!", "<div"})
      EXPECT_THAT(html, Not(HasSubstr(trace))) << hostile;
  }
  EXPECT_EQ(safe_html("a <b>x</b> b"), "<p>a x b</p>\n");
}

TEST(Markdown, DropsUnsafeLinks) {
  for (const auto* url :
       {"javascript:alert(1)", "JavaScript:alert(1)", "java&#115;cript:alert(1)", "&#x6A;avascript:alert(1)",
        "javascript&colon;alert(1)", "vbscript:x", "data:text/html;base64,PHNjcmlwdD4=", "file:///etc/passwd",
        "//evil.example", "/\\\\evil.example", "\\\\javascript:x", "blob:x", "ftp://x", "relative/page",
        "\x01javascript:x", "about:blank", "intent://x"}) {
    const auto html = safe_html("[bấm](<" + std::string{url} + ">)");
    EXPECT_THAT(html, HasSubstr("<a href=\"\">bấm</a>")) << url << " gave " << html;
  }
  EXPECT_THAT(safe_html("[a]: javascript:alert(1)\n\n[a]"), Not(HasSubstr("javascript")));
  EXPECT_THAT(safe_html("<javascript:alert(1)>"), Not(HasSubstr("href=\"javascript")));
}

TEST(Markdown, KeepsSafeLinks) {
  for (const auto* url : {"https://example.vn/a?b=c", "http://example.vn", "mailto:hotro@example.vn",
                          "tel:19001234", "/news", "#muc-1", "HTTPS://EXAMPLE.VN"})
    EXPECT_THAT(safe_html("[x](" + std::string{url} + ")"), HasSubstr("href=\"" + std::string{url} + "\""))
        << url;
}

TEST(Markdown, EscapesAttributes) {
  EXPECT_THAT(safe_html("[x](https://a.vn/\"onmouseover=alert`1`)"), Not(HasSubstr("\"onmouseover")));
  EXPECT_THAT(safe_html("[x](https://a.vn 'a\" onclick=\"b')"), Not(HasSubstr("\" onclick=")));
  EXPECT_THAT(safe_html("![a\" onerror=\"b](https://a.vn/x.png)"), Not(HasSubstr("\" onerror=")));
  EXPECT_THAT(safe_html("`<script>`"), HasSubstr("&lt;script&gt;"));
  EXPECT_THAT(safe_html("```\"onclick=x\n<b>\n```"), Not(HasSubstr("\"onclick")));
}

TEST(Markdown, AllowsPicturesFromHttpsAndThisSite) {
  EXPECT_THAT(safe_html("![vé](https://anh.example.vn/a.webp)"),
              HasSubstr("src=\"https://anh.example.vn/a.webp\""));
  EXPECT_THAT(safe_html("![vé](/picture/a.webp)"), HasSubstr("src=\"/picture/a.webp\""));
  for (const auto* url : {"http://a.vn/x.png", "data:image/svg+xml;base64,x", "data:image/png;base64,x",
                          "javascript:x", "//a.vn/x.png"})
    EXPECT_THAT(safe_html("![vé](" + std::string{url} + ")"), HasSubstr("src=\"\"")) << url;
}

TEST(Markdown, AcceptsInvalidUtf8) {
  EXPECT_THAT(safe_html("a\xff\xfe"
                        "b"),
              HasSubstr("a"));
  EXPECT_EQ(safe_html(""), "");
  const auto deep = safe_html(std::string(5000, '>') + "x" + std::string(5000, '['));
  EXPECT_THAT(deep, HasSubstr("x"));
}

TEST(Markdown, GivesItsBeginningAsPlainText) {
  EXPECT_EQ(plain_start("# Tin\n\nMột **vé**  mới, [xem](/x).\n\n- a\n- b", 100), "Tin Một vé mới, xem. a b");
  EXPECT_EQ(plain_start("một hai ba bốn", 9), "một hai…") << "cut between words";
  EXPECT_EQ(plain_start("拼团抽签可以验证", 4), "拼团抽签…") << "cut between characters";
  EXPECT_EQ(plain_start("<script>alert(1)</script>\n\nxin chào", 50), "xin chào");
  EXPECT_EQ(plain_start("", 10), "");
  EXPECT_EQ(plain_start("đủ", 2), "đủ");
}

}  // namespace content
