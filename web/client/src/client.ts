// The client: calls, lists and events of a server, for a guest or in a session.
import { type Ask, askerOf } from './asking.js'
import { type GomveEvent, type Topic, watch } from './events.js'
import { Refused } from './refused.js'
import { isOfSession, type Settings } from './settings.js'
import { socketMaker } from './socket.js'
import type {
  Answer,
  CallOptions,
  GetArguments,
  GetPath,
  Item,
  ListArguments,
  ListPath,
  PostAnswer,
  PostArguments,
  PostPath,
} from './types.js'

/** What every call may be given besides. */
interface Options extends CallOptions {
  idempotencyKey?: string
}

/** A client of a guest. Its settings are private, so that no log shows a token. */
export class Client {
  readonly #settings: Settings
  readonly #ask: Ask

  constructor(settings: Settings) {
    this.#settings = settings
    this.#ask = askerOf(settings)
  }

  /** Asks: `get('gb/getSetList', { limit: 10 })`. */
  async get<Path extends GetPath>(path: Path, ...following: GetArguments<Path>): Promise<Answer<Path>> {
    const [query, options] = following as [object?, Options?]
    return (await this.#ask({ method: 'GET', path, query, ...options })) as Answer<Path>
  }

  /** Does: `post('token/gb/buyGb', { setId, payPassword })`. */
  async post<Path extends PostPath>(
    path: Path,
    ...following: PostArguments<Path>
  ): Promise<PostAnswer<Path>> {
    const [body, options] = following as [object?, Options?]
    return (await this.#ask({ method: 'POST', path, body, ...options })) as PostAnswer<Path>
  }

  /** The items of a list, page after page: `for await (const set of all('gb/getSetList'))`. */
  async *all<Path extends ListPath>(
    path: Path,
    ...following: ListArguments<Path>
  ): AsyncGenerator<Item<Path>, void, void> {
    const [query, options] = following as [object?, Options?]
    let cursor: string | null | undefined
    do {
      const asked = { method: 'GET', path, query: { ...query, cursor }, ...options } as const
      const page = (await this.#ask(asked)) as { items: Item<Path>[]; next?: string | null }
      yield* page.items
      cursor = page.next
    } while (cursor)
  }

  /** Opens a session: a client of this user. An older session of the same user ends. */
  async signIn(given: { mobile: string; password: string }, options?: CallOptions): Promise<SignedInClient> {
    const { token } = await this.post('login', given, options)
    return this.withToken(token)
  }

  /** A client of the session with this token, as `login` and `register` give one. */
  withToken(token: string): SignedInClient {
    return new SignedInClient({ ...this.#settings, token })
  }
}

/** A client in a session. */
export class SignedInClient extends Client {
  readonly #settings: Settings & { token: string }

  constructor(settings: Settings & { token: string }) {
    super(settings)
    this.#settings = settings
  }

  /** Keep it secret: it is the session. */
  get token(): string {
    return this.#settings.token
  }

  /**
   * The state of each topic and then its changes: `for await (const event of watch(['group/12']))`. A lost
   * socket is opened again. It ends with the session, with `signal`, or by leaving the loop.
   */
  watch(topics: readonly Topic[], { signal }: CallOptions = {}): AsyncGenerator<GomveEvent, void, void> {
    const maker = socketMaker(this.#settings.WebSocket)
    return watch(topics, { settings: this.#settings, ask: askerOf(this.#settings), maker, signal })
  }

  /** Ends the session; one that has ended already is no fault. */
  async signOut(options?: CallOptions): Promise<void> {
    try {
      await this.get('token/logOut', undefined, options)
    } catch (error) {
      if (!(error instanceof Refused && isOfSession(error))) throw error
    }
  }
}

export function createClient(settings: Settings & { token: string }): SignedInClient
export function createClient(settings: Settings): Client
export function createClient(settings: Settings): Client {
  const { token } = settings
  return token === undefined ? new Client(settings) : new SignedInClient({ ...settings, token })
}
