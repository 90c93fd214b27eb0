// The outside world of a deployment: addresses, a certificate authority, fake VNPay and SpeedSMS, browsers.
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:https'
import { join } from 'node:path'
import { inVietNam, notification, signed } from '../harness/vnpay.mjs'

/** All addresses, from the ranges for documentation, in networks that end with this test. */
export const addresses = {
  'gomve.example': '198.51.100.1',
  'pay.vnpay.vn': '198.51.100.2',
  'api.speedsms.vn': '198.51.100.3',
}
const outside = Object.entries(addresses).filter(([name]) => name !== 'gomve.example')

const run = (command, ...words) =>
  execFileSync(command, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
const ip = line => run('ip', ...line.split(' '))

/** Signs certificates that the test machines trust. */
class Authority {
  constructor(folder) {
    this.folder = folder
    mkdirSync(folder)
    this.certificate = join(folder, 'authority.crt')
    const name = ['-subj', '/CN=An authority of this test', '-days', '2']
    run('openssl', 'req', '-x509', ...this.#key('authority'), ...name, '-out', this.certificate)
  }

  certify(name) {
    const file = ending => join(this.folder, `${name}.${ending}`)
    run('openssl', 'req', ...this.#key(name), '-subj', `/CN=${name}`, '-out', file('csr'))
    writeFileSync(file('names'), `subjectAltName=DNS:${name}\n`)
    const by = ['-CA', this.certificate, '-CAkey', join(this.folder, 'authority.key'), '-CAcreateserial']
    const names = ['-extfile', file('names'), '-days', '2']
    run('openssl', 'x509', '-req', '-in', file('csr'), ...by, ...names, '-out', file('crt'))
    return { cert: readFileSync(file('crt'), 'utf8'), key: readFileSync(file('key'), 'utf8') }
  }

  #key(name) {
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
    return [...kind, '-keyout', join(this.folder, `${name}.key`)]
  }
}

async function bodyOf(stream) {
  let text = ''
  for await (const part of stream.setEncoding('utf8')) text += part
  return text
}

export class World {
  #servers = []
  #messages = []
  #waiting = []
  #certificates

  constructor(scratch) {
    this.authority = new Authority(join(scratch, 'authority'))
    this.#certificates = readFileSync(this.authority.certificate, 'utf8')
    ip('link set lo up')
  }

  /** Connects the world with a machine. */
  connect(machine) {
    const there = line =>
      run('nsenter', '--target', `${machine.networkOf}`, '--net', 'ip', ...line.split(' '))
    ip(`link add world type veth peer name machine netns ${machine.networkOf}`)
    for (const [, address] of outside) ip(`addr add ${address}/24 dev world`)
    ip('link set world up')
    there(`addr add ${addresses['gomve.example']}/24 dev machine`)
    there('link set machine up')
  }

  /** SpeedSMS: accepts messages with the access token. */
  async openSpeedSms(token) {
    const expected = `Basic ${Buffer.from(`${token}:x`).toString('base64')}`
    await this.#serve('api.speedsms.vn', async (asked, answer) => {
      const body = JSON.parse(await bodyOf(asked))
      const known = asked.headers.authorization === expected && asked.url === '/index.php/sms/send'
      answer.setHeader('Content-Type', 'application/json')
      if (!known) return answer.end('{"status":"error","code":"007","message":"access token is wrong"}')
      for (const number of body.to) this.#arrive(number, body.content)
      return answer.end(`{"status":"success","code":"00","data":{"tranId":${this.#messages.length}}}`)
    })
  }

  /** The code in the next message to a number, once it arrives. */
  codeSentTo(mobile) {
    const international = mobile.replace(/^0/, '84')
    const find = () => this.#messages.find(({ number }) => number === international)
    return new Promise(resolve => {
      const look = () => {
        const found = find()
        if (found) resolve(/\b\d{6}\b/.exec(found.text)[0])
        else this.#waiting.push(look)
      }
      look()
    })
  }

  /**
   * VNPay's page: an order with the merchant's signature is paid at once. It notifies the merchant's address
   * and redirects the payer back.
   */
  async openVnpay({ merchant, secret }) {
    const vnpay = { notifyAt: undefined, answers: [] }
    await this.#serve('pay.vnpay.vn', async (asked, answer) => {
      const { searchParams } = new URL(asked.url, 'https://pay.vnpay.vn')
      const { vnp_SecureHash: hash, ...fields } = Object.fromEntries(searchParams)
      const right = signed(fields, secret)
      if (!right.endsWith(`=${hash}`) || fields.vnp_TmnCode !== merchant) {
        answer.statusCode = 400
        return answer.end('the signature is not the merchant’s')
      }
      const told = notification({
        reference: fields.vnp_TxnRef,
        dong: Number(fields.vnp_Amount) / 100,
        change: { vnp_TmnCode: merchant, vnp_PayDate: inVietNam(new Date()) },
      })
      const query = signed(told, secret)
      vnpay.answers.push((await this.visit(`${vnpay.notifyAt}?${query}`)).text)
      answer.writeHead(302, { Location: `${fields.vnp_ReturnUrl}?${query}` })
      return answer.end()
    })
    return vnpay
  }

  /** Requests an https address as an outside browser or server; gives the answer. */
  async visit(address, { method = 'GET', headers = {}, body } = {}) {
    const { hostname, pathname, search } = new URL(address)
    const asked = request({
      host: addresses[hostname],
      servername: hostname,
      ca: this.#certificates,
      path: `${pathname}${search}`,
      method,
      headers: { Host: hostname, ...headers },
      agent: false,
    })
    asked.end(body)
    const [answer] = await once(asked, 'response')
    return { status: answer.statusCode, headers: answer.headers, text: await bodyOf(answer) }
  }

  close() {
    for (const server of this.#servers) {
      server.closeAllConnections()
      server.close()
    }
  }

  #arrive(number, text) {
    this.#messages.unshift({ number, text })
    for (const look of this.#waiting.splice(0)) look()
  }

  async #serve(name, answer) {
    const server = createServer(this.authority.certify(name), (asked, told) => {
      answer(asked, told).catch(fault => told.destroy(fault))
    })
    server.listen(443, addresses[name])
    await once(server, 'listening')
    this.#servers.push(server)
  }
}
