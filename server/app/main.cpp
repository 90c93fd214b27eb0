// The program: one binary that serves, proves and describes the product.
#include <fmt/format.h>

int main() {
  fmt::print("gomve\n");
  return 0;
}
