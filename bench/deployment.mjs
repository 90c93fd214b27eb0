// How the program is configured when many callers come from this one machine: as in production, but for the
// limit on one address; the machine counts as a proxy, so that callers can have addresses of their own.

const nowhere = 'http://127.0.0.1:9/'

/**
 * The text of gomve.toml for a folder; `lines` are further keys that stand before its tables, `tables`
 * further tables, `gateway` is where messages to phones go.
 */
export const configuration = (
  folder,
  lines = '',
  { gateway = nowhere, tables = '' } = {},
) => `data = "${folder}"
public_url = "https://load.invalid"
${lines}
[http]
calls_per_second = 1e9
calls_at_once = 1e9
trusted_proxies = ["127.0.0.1"]
[sms]
kind = "http"
url = "${gateway}?to={phone}&say={text}"
${tables}
`
