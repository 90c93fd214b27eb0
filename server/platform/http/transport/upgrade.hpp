#pragma once
// From a session to a WebSocket; apart, so that only one file has to include Beast.
#include "platform/http/transport/session.hpp"

namespace http {

/// Shakes hands over `socket` and keeps the WebSocket on `loop` from then on.
void open_websocket(std::shared_ptr<Loop> loop, Socket socket, Visitor visitor, Request request,
                    std::function<void(std::shared_ptr<WebSocket>)> opened);

}  // namespace http
