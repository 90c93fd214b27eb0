// Bodies follow.
#include "modules/market/console_market.hpp"
#include "modules/market/console_packages.hpp"
#include "modules/market/refusals.hpp"
#include "platform/refusals.hpp"

namespace market { auto own_counts(Context&, UserId) -> Result<OwnCounts> { return refuse(platform::unknown_error); } }
namespace market { auto open_requests(Context&, UserId, const RequestListQuery&) -> Result<Page<RequestItem>> { return refuse(platform::unknown_error); } }
namespace market { auto my_requests(Context&, UserId, const MyRequestsQuery&) -> Result<Page<RequestItem>> { return refuse(platform::unknown_error); } }
namespace market { auto sold_into_requests(Context&, UserId, const PageRequest&) -> Result<Page<Sale>> { return refuse(platform::unknown_error); } }
namespace market { auto request_counts(Context&, UserId) -> Result<RequestCounts> { return refuse(platform::unknown_error); } }
namespace market { auto request_info(Context&, UserId, const RequestQuery&) -> Result<RequestDetails> { return refuse(platform::unknown_error); } }
namespace market { auto publish_request(Context&, UserId, const PublishRequest&) -> Result<RequestItem> { return refuse(platform::unknown_error); } }
namespace market { auto cancel_request(Context&, UserId, const RequestQuery&) -> Result<RequestItem> { return refuse(platform::unknown_error); } }
namespace market { auto sell_into_request(Context&, UserId, const SellRequest&) -> Result<SoldToRequest> { return refuse(platform::unknown_error); } }
namespace market { auto open_listings(Context&, UserId, const ListingListQuery&) -> Result<Page<ListingItem>> { return refuse(platform::unknown_error); } }
namespace market { auto my_listings(Context&, UserId, const MyListingsQuery&) -> Result<Page<ListingItem>> { return refuse(platform::unknown_error); } }
namespace market { auto listing_info(Context&, UserId, const ListingQuery&) -> Result<ListingDetails> { return refuse(platform::unknown_error); } }
namespace market { auto add_listings(Context&, UserId, const AddListingRequest&) -> Result<AddedListings> { return refuse(platform::unknown_error); } }
namespace market { auto cancel_listing(Context&, UserId, const ListingQuery&) -> Result<ListingItem> { return refuse(platform::unknown_error); } }
namespace market { auto pay_listing(Context&, UserId, const PayListingRequest&) -> Result<PaidListing> { return refuse(platform::unknown_error); } }
namespace market { auto announced_packages(Context&, UserId, const PageRequest&) -> Result<Page<PackageItem>> { return refuse(platform::unknown_error); } }
namespace market { auto team_packages(Context&, UserId, const PageRequest&) -> Result<Page<PackageItem>> { return refuse(platform::unknown_error); } }
namespace market { auto personal_packages(Context&, UserId, const PageRequest&) -> Result<Page<PackageItem>> { return refuse(platform::unknown_error); } }
namespace market { auto sold_to_operator(Context&, UserId, const PageRequest&) -> Result<Page<Sale>> { return refuse(platform::unknown_error); } }
namespace market { auto sell_to_operator(Context&, UserId, const BuybackRequest&) -> Result<BoughtBack> { return refuse(platform::unknown_error); } }
namespace market::console { auto list_packages(Context&, OperatorId, const PackageListRequest&) -> Result<ListPage<Package>> { return refuse(platform::unknown_error); } }
namespace market::console { auto package_sheet(Context&, OperatorId, const PackageQuery&) -> Result<PackageSheet> { return refuse(platform::unknown_error); } }
namespace market::console { auto save_package(Context&, OperatorId, const PackageRequest&) -> Result<PackageSheet> { return refuse(platform::unknown_error); } }
namespace market::console { auto announce_package(Context&, OperatorId, const PackageQuery&) -> Result<PackageSheet> { return refuse(platform::unknown_error); } }
namespace market::console { auto cancel_package(Context&, OperatorId, const CancelPackageRequest&) -> Result<PackageSheet> { return refuse(platform::unknown_error); } }
namespace market::console { auto list_requests(Context&, OperatorId, const RequestListRequest&) -> Result<ListPage<RequestView>> { return refuse(platform::unknown_error); } }
namespace market::console { auto list_listings(Context&, OperatorId, const ListingListRequest&) -> Result<ListPage<ListingView>> { return refuse(platform::unknown_error); } }
namespace market::console { auto cancel_request_of(Context&, OperatorId, const CancelRequestRequest&) -> Result<RequestView> { return refuse(platform::unknown_error); } }
namespace market::console { auto cancel_listing_of(Context&, OperatorId, const CancelListingRequest&) -> Result<ListingView> { return refuse(platform::unknown_error); } }
namespace market::console { auto list_sales(Context&, OperatorId, const SaleListRequest&) -> Result<ListPage<SaleView>> { return refuse(platform::unknown_error); } }
namespace market::console { auto list_pairs(Context&, OperatorId, const PairListRequest&) -> Result<ListPage<PairView>> { return refuse(platform::unknown_error); } }
namespace market::console { auto person_deals(Context&, OperatorId, const PersonDealsRequest&) -> Result<PersonDeals> { return refuse(platform::unknown_error); } }
