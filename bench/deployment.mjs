// Configuration of the program under load from this one machine: as in production, but with a higher limit an
// address. The machine is a trusted proxy, so each caller can have an address of its own.

const nowhere = 'http://127.0.0.1:9/'

/**
 * The text of gomve.toml for a folder: `lines` are further keys before its tables, `tables` further tables,
 * `gateway` the address of the SMS gateway.
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
calls_per_minute = 1e9
trusted_proxies = ["127.0.0.1"]
[sms]
kind = "http"
url = "${gateway}?to={phone}&say={text}"
${tables}
`
