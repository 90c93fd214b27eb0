// How the program is configured when many callers come from this one machine: as in production, but for the
// limit on one address.

/** The text of gomve.toml for a folder; `lines` are further keys that stand before its tables. */
export const configuration = (folder, lines = '') => `data = "${folder}"
public_url = "https://load.invalid"
${lines}
[http]
calls_per_second = 1e9
calls_at_once = 1e9
[sms]
kind = "http"
url = "http://127.0.0.1:9/?to={phone}&say={text}"
`
