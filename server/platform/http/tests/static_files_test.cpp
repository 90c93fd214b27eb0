// The built pages: found, compressed, cached, and limited to the loaded files.
#include "platform/http/static_files.hpp"

#include <unistd.h>

#include <fstream>

#include "platform/http/tests/client.hpp"

namespace http {

namespace fs = std::filesystem;
using testing::get;

struct Pages : testing::OverLoopback {
  fs::path folder = fs::temp_directory_path() / ("http_pages_" + std::to_string(getpid()));
  std::optional<StaticFiles> files;

  Pages() {
    put("app/index.html", "<app>");
    put("app/index.html.br", "<br>");
    put("app/index.html.gz", "<gz>");
    put("app/sw.js", "worker");
    put("app/manifest.webmanifest", "{}");
    put("app/icon.svg", "<svg/>");
    put("app/assets/index-B3xk9_Qa.js", "code");
    put("app/assets/index-B3xk9_Qa.js.gz", "packed");
    put("app/assets/long-filename.css", "style");
    put("console/index.html", "<console>");
    put("console/assets/main-12345678.css", "style");
    put("secret.txt", "secret");
    fs::create_symlink(folder / "secret.txt", folder / "app/link.txt");
    files.emplace(std::vector<Mount>{{"/", folder / "app"}, {"/console", folder / "console"}},
                  std::vector<std::string>{"/rest/", "/openapi.json"});
    handler = [this](Request request, Respond respond) {
      auto found = files->answer(request);
      respond(found ? *std::move(found) : Response{.status = 404});
    };
  }
  ~Pages() override {
    server.reset();
    fs::remove_all(folder);
  }

  void put(const fs::path& file, std::string_view content) {
    fs::create_directories((folder / file).parent_path());
    std::ofstream(folder / file) << content;
  }
  auto body(std::string_view path, std::string_view lines = "Accept: text/html\r\n") -> std::string {
    return ask(get(path, lines)).body;
  }
  auto status(std::string_view path, std::string_view lines = "Accept: text/html\r\n") -> int {
    return ask(get(path, lines)).status;
  }
};

TEST_F(Pages, AreFoundUnderTheirMount) {
  EXPECT_EQ(body("/"), "<app>");
  EXPECT_EQ(body("/index.html"), "<app>");
  EXPECT_EQ(body("/console"), "<console>");
  EXPECT_EQ(body("/console/"), "<console>");
  EXPECT_EQ(body("/console/assets/main-12345678.css"), "style");
}

TEST_F(Pages, AreServedAtEveryRouteOfTheApp) {
  EXPECT_EQ(body("/pages/user/wallet?x=1"), "<app>");
  EXPECT_EQ(body("/console/users/42"), "<console>");
  EXPECT_EQ(body("/consoles"), "<app>");
  EXPECT_EQ(body("/pages", ""), "<app>");
  EXPECT_EQ(body("/pages", "Accept: */*\r\n"), "<app>");
  EXPECT_EQ(status("/pages", "Accept: application/json\r\n"), 404);
}

TEST_F(Pages, ThatDoNotExistAreNotFound) {
  EXPECT_EQ(status("/assets/gone-12345678.js"), 404);
  EXPECT_EQ(status("/icon.png"), 404);
  EXPECT_EQ(status("/rest/v3/api/x"), 404);
  EXPECT_EQ(status("/rest"), 200) << "not under /rest/";
  EXPECT_EQ(status("/openapi.json"), 404);
  EXPECT_EQ(status("/index.html.br"), 404) << "a form, not a file";
  EXPECT_EQ(client().ask(testing::post("/", "")).status, 404);
}

TEST_F(Pages, NeverComeFromOutsideTheirFolder) {
  for (const auto* path : {"/../secret.txt", "/..%2fsecret.txt", "/%2e%2e/secret.txt",
                           "/assets/../../secret.txt", "/./../secret.txt", "//secret.txt", "/..\\secret.txt",
                           "/link.txt", "/console/../../secret.txt", "/etc/passwd.x"}) {
    const auto answer = ask(get(path, "Accept: text/html\r\n"));
    EXPECT_EQ(answer.status, 404) << path;
    EXPECT_EQ(answer.body, "") << path;
  }
}

TEST_F(Pages, UseTheCodingThatTheClientPrefers) {
  const auto with = [&](std::string_view accepted) {
    return ask(get("/", "Accept-Encoding: " + std::string{accepted} + "\r\n"));
  };
  const auto best = with("gzip, deflate, br");
  EXPECT_EQ(best.body, "<br>");
  EXPECT_EQ(best.header("content-encoding"), "br");
  EXPECT_EQ(best.header("vary"), "Accept-Encoding");
  EXPECT_EQ(best.header("content-type"), "text/html; charset=utf-8");
  EXPECT_EQ(with("gzip").body, "<gz>");
  EXPECT_EQ(with("br;q=0, gzip;q=0.5").body, "<gz>");
  EXPECT_EQ(with("*").body, "<br>");
  EXPECT_EQ(with("br;q=0, *").body, "<gz>");
  EXPECT_EQ(with("deflate").body, "<app>");
  EXPECT_EQ(with("deflate").header("content-encoding"), "");
  EXPECT_EQ(with("deflate").header("vary"), "Accept-Encoding");
  EXPECT_EQ(ask(get("/icon.svg", "Accept-Encoding: br\r\n")).header("vary"), "");
}

TEST_F(Pages, AreNotSentAgainWhenUnchanged) {
  const auto first = ask(get("/", "Accept-Encoding: br\r\n"));
  const auto tag = first.header("etag");
  const auto again = [&](const std::string& known, std::string_view lines = "Accept-Encoding: br\r\n") {
    return ask(get("/", "If-None-Match: " + known + "\r\n" + std::string{lines}));
  };
  EXPECT_EQ(again(tag).status, 304);
  EXPECT_EQ(again(tag).header("etag"), tag);
  EXPECT_EQ(again(tag).header("content-length"), "");
  EXPECT_EQ(again("\"x\", W/" + tag).status, 304);
  EXPECT_EQ(again("*").status, 304);
  EXPECT_EQ(again("\"x\"").status, 200);
  EXPECT_EQ(again(tag, "").status, 200) << "another form has another tag";
}

TEST_F(Pages, HaveCacheHeaders) {
  const auto cache_control = [&](std::string_view path) { return ask(get(path)).header("cache-control"); };
  EXPECT_EQ(cache_control("/assets/index-B3xk9_Qa.js"), "public, max-age=31536000, immutable");
  EXPECT_EQ(cache_control("/console/assets/main-12345678.css"), "public, max-age=31536000, immutable");
  EXPECT_EQ(cache_control("/assets/long-filename.css"), "public, max-age=3600");
  EXPECT_EQ(cache_control("/icon.svg"), "public, max-age=3600");
  for (const auto* path : {"/", "/sw.js", "/manifest.webmanifest", "/pages/x"})
    EXPECT_EQ(cache_control(path), "no-cache");
}

TEST_F(Pages, HaveAContentType) {
  EXPECT_EQ(ask(get("/sw.js")).header("content-type"), "text/javascript; charset=utf-8");
  EXPECT_EQ(ask(get("/manifest.webmanifest")).header("content-type"),
            "application/manifest+json; charset=utf-8");
  EXPECT_EQ(ask(get("/icon.svg")).header("content-type"), "image/svg+xml");
}

TEST_F(Pages, AnswerHeadAsWell) {
  const auto head = client().send("HEAD /icon.svg HTTP/1.1\r\nHost: g\r\n\r\n").answer(false);
  EXPECT_EQ(head.status, 200);
  EXPECT_EQ(head.header("content-length"), "6");
}

TEST_F(Pages, AreCountedAndRequireTheirFolder) {
  EXPECT_EQ(files->count(), 8u);
  try {
    const StaticFiles none({{"/", folder / "nowhere"}}, {});
    FAIL();
  } catch (const std::runtime_error& error) {
    EXPECT_NE(std::string{error.what()}.find("nowhere"), std::string::npos);
  }
}

TEST_F(Pages, EmbeddedInTheProgramAreServedAlike) {
  files.emplace(std::vector<Mount>{{.prefix = "/",
                                    .files = {{"/index.html", "<built in>"},
                                              {"/index.html.br", "<packed>"},
                                              {"/assets/index-B3xk9_Qa.js", "code"}}}},
                std::vector<std::string>{"/rest/"});
  EXPECT_EQ(files->count(), 2u);
  EXPECT_EQ(body("/"), "<built in>");
  EXPECT_EQ(body("/groups/7"), "<built in>");
  EXPECT_EQ(body("/", "Accept-Encoding: br\r\nAccept: text/html\r\n"), "<packed>");
  EXPECT_EQ(ask(get("/assets/index-B3xk9_Qa.js")).header("content-type"), "text/javascript; charset=utf-8");
  EXPECT_EQ(status("/rest/v3/api/x"), 404);
}

}  // namespace http
