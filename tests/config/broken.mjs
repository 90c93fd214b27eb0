// Invalid and unsafe configurations, each with its expected line, fault and remedy.

/** A valid configuration, the base of all others. Its lines count from 1. */
export const sound = `data = "DATA"
public_url = "https://gomve.example"
[http]
port = 8080
[sms]
kind = "esms"
api_key = "key-of-the-gateway"
secret_key = "secret-of-the-gateway"
brand = "GOMVE"
`

const gateway = (lines, url = 'http://127.0.0.1:9/?to={phone}&say={text}') =>
  `data = "DATA"\npublic_url = "https://gomve.example"\n[sms]\nkind = "http"\nurl = "${url}"\n${lines}`
const vnpay = (lines = '') => `${sound}[vnpay]
tmn_code = "GOMVE001"
secret = "sixteen-letters-or-more"
pay_url = "https://pay.example/pay"
return_url = "https://gomve.example/back"
${lines}`
const top = line => `${line}\n${sound}`
const statements = folder => `${sound}[statements]\nfolder = "${folder}"\n`
const http = line => sound.replace('port = 8080', line)
const sms = (line, instead) => sound.replace(line, instead)

/** Each: name, text, line (0 for none), message, remedy. */
export const broken = [
  ['a table that is not closed', top('[http'), 1, "']'", 'mend the TOML'],
  ['a text without its end', top('log_level = "info'), 1, 'string', 'mend the TOML'],
  ['a key twice', top('data = "x"'), 2, 'redefine', 'mend the TOML'],
  ['a key with a letter missing', http('prt = 8080'), 4, 'no key http.prt', 'did you mean http.port?'],
  ['a key in no table', top('port = 8080'), 1, 'no key port', 'did you mean http.port?'],
  [
    'a key in the wrong table',
    sms('kind = "esms"', 'port = 1\nkind = "esms"'),
    6,
    'sms.port',
    'mean http.port?',
  ],
  ['a key like no other', top('umbrella = 1'), 1, 'no key umbrella', '--example'],
  ['a table of nothing', `${sound}[htp]\nport = 1\n`, 10, 'no table htp', '--example'],
  ['a table where a value belongs', `${sound}[http.port]\nx = 1\n`, 10, "'http.port'", 'mend the TOML'],
  ['a value where a table belongs', top('vnpay = 3'), 1, 'no key vnpay', '--example'],
  ['a port in quotes', http('port = "8080"'), 4, 'http.port is not an integer', 'port = 8080'],
  ['a port with a fraction', http('port = 80.5'), 4, 'http.port is not an integer', 'port = 8080'],
  ['a port too high', http('port = 70000'), 4, 'outside 1 to 65535', 'port = 8080'],
  ['port nought', http('port = 0'), 4, 'outside 1 to 65535', 'port = 8080'],
  ['no threads', http('threads = 0'), 4, 'http.threads is outside 1 to 64', 'threads = 2'],
  ['a flag in quotes', http('behind_tls = "yes"'), 4, 'neither true nor false', 'behind_tls = false'],
  ['a proxy without a list', http('trusted_proxies = "127.0.0.1"'), 4, 'not a list', 'trusted_proxies = ['],
  [
    'a proxy that is a number',
    http('trusted_proxies = [127]'),
    4,
    'not a list of quoted texts',
    'trusted_proxies = [',
  ],
  [
    'a proxy that is no address',
    http('trusted_proxies = ["nginx"]'),
    4,
    "'nginx', not an address",
    '10.0.0.0/8',
  ],
  [
    'a network too wide',
    http('trusted_proxies = ["10.0.0.0/33"]'),
    4,
    'not an address or a network',
    '10.0.0.0/8',
  ],
  [
    'everybody a proxy',
    http('trusted_proxies = ["0.0.0.0/0"]'),
    4,
    'trusts every address',
    "proxy's own address",
  ],
  ['an address of words', http('address = "everywhere"'), 4, "'everywhere', not an address", '127.0.0.1'],
  ['every address', http('address = "0.0.0.0"'), 4, 'every address of the machine', 'behind_tls = true'],
  ['every address of both kinds', http('address = "::"'), 4, 'every address of the machine', 'behind_tls'],
  [
    'an address of the network',
    http('address = "192.0.2.7"'),
    4,
    'reachable from other machines',
    'behind_tls = true',
  ],
  ['any site may call', http('cors_origins = ["*"]'), 4, 'http.cors_origins holds *', 'https://shop.example'],
  [
    'a site without TLS',
    http('cors_origins = ["http://a.example"]'),
    4,
    'holds http://a',
    'https://shop.example',
  ],
  ['no calls at all', http('calls_per_second = 0'), 4, 'outside 0.1 to', 'calls_per_second = 50'],
  [
    'statements by a short path',
    statements('saoke'),
    11,
    'must be an absolute path',
    '/srv/gomve-statements',
  ],
  ['statements in a file', statements('/etc/hosts'), 11, 'statements.folder names no folder', 'make it'],
  ['pages that are not there', http('app_files = "/nowhere"'), 4, 'has no index.html', 'the built pages'],
  [
    'a weight that is none',
    top('log_level = "loud"'),
    1,
    "'loud', and not one of trace",
    'log_level = "info"',
  ],
  ['a form that is none', top('log_format = "xml"'), 1, "'xml', and not one of text", 'log_format = "text"'],
  [
    'a path that is a number',
    sound.replace('"DATA"', '7'),
    1,
    'data is not a quoted path',
    'data = "/var/lib/gomve"',
  ],
  [
    'data in a file',
    sound.replace('"DATA"', '"/etc/hosts"'),
    1,
    'data is not a folder',
    'name the folder of the data',
  ],
  [
    'a public address without TLS',
    sound.replace('https://', 'http://'),
    2,
    'public_url is not https',
    'TLS proxy',
  ],
  [
    'a public address with a page',
    sound.replace('e"\n[', 'e/app"\n['),
    2,
    'more than a site',
    'without a path',
  ],
  ['no public address', sound.replace(/public.*\n/, ''), 0, 'public_url is not set', 'the https address'],
  [
    'a wrong connection string',
    top('postgres = "host"'),
    1,
    'not a connection string',
    'host=/run/postgresql',
  ],
  ['a log of nothing', top('sqlite_log_megabytes = 0'), 1, 'outside 4 to 4096', 'sqlite_log_megabytes = 256'],
  ['no connections', top('postgres_connections = 0'), 1, 'outside 1 to 64', 'postgres_connections = 4'],
  ['patience without end', top('postgres_statement_seconds = 999'), 1, 'outside 1 to 300', 'seconds = 15'],
  [
    'the demo’s messages',
    sms('"esms"', '"demo"'),
    6,
    'which sends nothing',
    'http, esms, speedsms or zalo_zns',
  ],
  ['an unknown gateway', sms('"esms"', '"pigeon"'), 6, "'pigeon', and not one of", 'kind = "esms"'],
  ['eSMS without its key', sms(/api_key.*\n/, ''), 0, 'sms.api_key is not set', 'eSMS issued'],
  ['eSMS without its secret', sms(/secret_key.*\n/, ''), 0, 'sms.secret_key is not set', 'eSMS issued'],
  ['eSMS without a brand', sms(/brand.*\n/, ''), 0, 'sms.brand is not set', 'eSMS registered'],
  [
    'a gateway without an address',
    gateway('', 'gateway'),
    5,
    'sms.url is not an http address',
    "the gateway's address",
  ],
  [
    'a gateway without a number',
    gateway('', 'http://g/?say={text}'),
    5,
    'mention {phone}',
    'where the gateway',
  ],
  ['a gateway without a text', gateway('', 'http://g/?to={phone}'), 5, 'mention {text}', 'where the gateway'],
  ['a header without a name', gateway('headers = ["Bearer x"]\n'), 6, 'a line without a name', 'Name: value'],
  ['a method that is none', gateway('method = "PUSH"\n'), 6, "'PUSH', and not one of GET", 'method = "POST"'],
  [
    'VNPay without a code',
    vnpay().replace(/tmn_code.*\n/, ''),
    0,
    'vnpay.tmn_code is not set',
    'VNPay issued',
  ],
  [
    'VNPay with a short secret',
    vnpay().replace('sixteen-letters-or-more', 'x'),
    12,
    'too short',
    'VNPay issued',
  ],
  [
    'VNPay without TLS',
    vnpay().replace('https://pay', 'http://pay'),
    13,
    'pay_url is not https',
    'https address',
  ],
  [
    'refunds at VNPay without TLS',
    vnpay('refund_url = "http://pay.example/api"\n'),
    15,
    'refund_url is not https',
    'https address',
  ],
  [
    'a way back without TLS',
    vnpay().replace(/s(:\/\/gomve.example\/back)/, '$1'),
    14,
    'not https',
    'https address',
  ],
  [
    'MoMo without its secret key',
    `${sound}[momo]\npartner_code = "MOMO"\naccess_key = "x"\nreturn_url = "https://gomve.example/back"\n`,
    0,
    'momo.secret_key is not set',
    'what MoMo issued',
  ],
  [
    'ZaloPay without TLS',
    `${sound}[zalopay]\napp_id = "1"\nkey1 = "x"\nkey2 = "x"\nurl = "http://zalopay.example"\n` +
      'return_url = "https://gomve.example/back"\n',
    14,
    'zalopay.url is not https',
    'https address',
  ],
  [
    'payOS without a way back',
    `${sound}[payos]\nclient_id = "x"\napi_key = "x"\nchecksum_key = "x"\n`,
    0,
    'payos.return_url is not set',
    'leave all of [payos] out',
  ],
  [
    'Zalo without a template',
    sms('kind = "esms"', 'kind = "zalo_zns"'),
    0,
    'sms.template_id',
    'Zalo accepted',
  ],
  ['a short key for watchers', `${sound}[metrics]\nkey = "short"\n`, 11, 'shorter than 16', 'openssl rand'],
]

/** The same for the environment over a valid file: variable, value, message, remedy. */
export const brokenEnvironment = [
  ['GOMVE_HTTP_PORT', 'eighty', "'eighty', not a number", '8080'],
  ['GOMVE_HTTP_PORT', '0', 'outside 1 to 65535', '8080'],
  ['GOMVE_HTTP_BEHIND_TLS', 'yes', "'yes', neither true nor false", 'false'],
  ['GOMVE_SMS_KIND', 'demo', 'which sends nothing', 'http, esms, speedsms or zalo_zns'],
  ['GOMVE_PUBLIC_URL', 'http://gomve.example', 'public_url is not https', 'TLS proxy'],
  ['GOMVE_HTTP_TRUSTED_PROXIES', '127.0.0.1, nginx', "'nginx', not an address", '10.0.0.0/8'],
  ['GOMVE_SECRET', 'secret', 'not 64 hex digits', 'openssl rand'],
  ['GOMVE_HTTP_PROT', '80', 'not a known variable', 'did you mean GOMVE_HTTP_PORT?'],
]
