// Stopping: the server accepts nothing new and answers every request that it has.
#include <future>
#include <thread>

#include "platform/http/tests/client.hpp"

namespace http {

using testing::Client, testing::eventually, testing::get;

struct Stop : testing::OverLoopback {
  std::mutex mutex;
  std::vector<Respond> waiting;

  /// The clients keep their end open, and a stop waits that long for them.
  Stop() { options.linger_timeout = milliseconds{300}; }

  void keep_waiting() {
    handler = [this](Request, Respond respond) {
      const std::scoped_lock lock(mutex);
      waiting.push_back(std::move(respond));
    };
  }
  auto waiting_count() -> std::size_t {
    const std::scoped_lock lock(mutex);
    return waiting.size();
  }
};

TEST_F(Stop, AnswersRunningRequests) {
  keep_waiting();
  auto one = client(), two = client();
  auto idle = client(), idle_too = client();  // one on each thread
  one.send(get("/1"));
  two.send(get("/2"));
  ASSERT_TRUE(eventually([&] { return waiting_count() == 2; }));
  auto stopping = std::async(std::launch::async, [&] { return server->stop(milliseconds{30'000}); });
  ASSERT_TRUE(idle.is_ended() && idle_too.is_ended());
  EXPECT_FALSE(client().is_connected()) << "still taking connections";
  for (auto& respond : waiting) respond({.body = "done"});
  const auto answer = one.answer();
  EXPECT_EQ(answer.body, "done");
  EXPECT_EQ(answer.header("connection"), "close");
  EXPECT_EQ(two.answer().body, "done");
  EXPECT_TRUE(stopping.get());
}

TEST_F(Stop, AnswersARequestThatIsAlreadySent) {
  options.drain_grace = milliseconds{30'000};
  auto idle = client();
  EXPECT_EQ(idle.ask(get("/")).header("connection"), "");
  auto stopping = std::async(std::launch::async, [&] { return server->stop(milliseconds{30'000}); });
  EXPECT_TRUE(eventually([&] { return idle.ask(get("/late")).header("connection") == "close"; }));
  idle.finish_sending();
  EXPECT_TRUE(stopping.get());
}

TEST_F(Stop, WaitsBrieflyForAnIncompleteRequest) {
  options.drain_patience = milliseconds{100};
  auto half_head = client(), half_body = client();
  half_head.send("GET / HTTP/1.1\r\nHost:");
  half_body.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhalf");
  ASSERT_TRUE(eventually([&] { return server->statistics().bytes_in > 70; }));
  EXPECT_TRUE(server->stop(milliseconds{30'000}));
  EXPECT_EQ(half_head.answer().status, 408);
  EXPECT_EQ(half_body.answer().status, 408);
}

TEST_F(Stop, ClosesIdleConnections) {
  auto idle = client();
  EXPECT_EQ(idle.ask(get("/")).status, 200);
  EXPECT_TRUE(server->stop(milliseconds{30'000}));
  EXPECT_TRUE(idle.is_ended());
}

TEST_F(Stop, CutsOffRequestsThatTakeTooLong) {
  keep_waiting();
  auto one = client();
  one.send(get("/"));
  ASSERT_TRUE(eventually([&] { return waiting_count() == 1; }));
  EXPECT_FALSE(server->stop(milliseconds{50}));
  EXPECT_TRUE(one.is_ended());
  server.reset();
  waiting.front()({.body = "too late"});  // must not touch freed objects
}

TEST_F(Stop, HappensInTheDestructor) {
  auto one = client();
  one.send("GET / HT");
  server.reset();
  EXPECT_TRUE(one.is_ended());
}

TEST_F(Stop, DropsNoResponseUnderLoad) {
  options.drain_grace = milliseconds{30'000};
  start();
  std::atomic<int> asked = 0, answered = 0, cut_off = 0;
  std::vector<std::jthread> crowd;
  crowd.reserve(8);
  for (auto n = 0; n < 8; ++n)
    crowd.emplace_back([&, port = server->port()] {
      Client one(port);
      for (;;) {
        ++asked;
        const auto answer = one.ask(get("/"));
        if (answer.status != 200) return void(++cut_off);
        ++answered;
        if (answer.header("connection") == "close") return;
      }
    });
  ASSERT_TRUE(eventually([&] { return answered > 500; }));
  EXPECT_TRUE(server->stop(milliseconds{30'000}));
  crowd.clear();
  EXPECT_EQ(cut_off, 0);
  EXPECT_EQ(asked, answered);
}

TEST_F(Stop, FollowsAFailedStart) {
  start();
  options.port = server->port();
  Server second(options, handler);
  EXPECT_THROW(second.start(), std::runtime_error);
}

}  // namespace http
