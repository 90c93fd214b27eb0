// The calls by path, as the contract describes them, in the specification's spelling.
import type { AnswerTo, AnswerToPost, BodyTo, PathWith, QueryTo } from './generated/contract.js'
import type { components, paths } from './generated/schema.js'

/** The shapes of the contract: `Schemas['groups.Seat']`. */
export type Schemas = components['schemas']

export type Language = 'vi' | 'en' | 'zh'

type WithoutSlash<Path> = Path extends `/${infer Rest}` ? Rest : never

/** Paths below /rest/v3/api: `token/getUserIndex`. */
export type GetPath = WithoutSlash<PathWith<paths, 'get'>>
export type PostPath = WithoutSlash<PathWith<paths, 'post'>>

export type Query<Path extends GetPath> = QueryTo<paths, `/${Path}`>
export type Answer<Path extends GetPath> = AnswerTo<paths, `/${Path}`>
export type Body<Path extends PostPath> = BodyTo<paths, `/${Path}`>
export type PostAnswer<Path extends PostPath> = AnswerToPost<paths, `/${Path}`>

export interface CallOptions {
  /** Ends the call; its reason is thrown. */
  signal?: AbortSignal
}

interface OnceOptions extends CallOptions {
  /**
   * Your own key, 8 to 64 letters, digits or dashes: the same key with the same body gets the first answer,
   * also after your program was started again.
   */
  idempotencyKey?: string
}

type HeaderOf<Call> = Call extends { parameters: { header?: infer Header } } ? NonNullable<Header> : never
type OptionsOf<Call> = [HeaderOf<Call>] extends [never]
  ? CallOptions
  : HeaderOf<Call> extends { 'Idempotency-Key'?: string }
    ? OnceOptions
    : CallOptions
type CallAt<Path extends string, Method extends 'get' | 'post'> = `/${Path}` extends keyof paths
  ? paths[`/${Path}`][Method]
  : never

/** What follows the path: what the call takes, where it takes something, and options. */
type Following<Given, Options> = [Given] extends [never]
  ? [nothing?: undefined, options?: Options]
  : undefined extends Given
    ? [nothing?: undefined, options?: Options]
    : Record<never, never> extends Given
      ? [given?: Given, options?: Options]
      : [given: Given, options?: Options]

export type GetArguments<Path extends GetPath> = Following<Query<Path>, OptionsOf<CallAt<Path, 'get'>>>
export type PostArguments<Path extends PostPath> = Following<Body<Path>, OptionsOf<CallAt<Path, 'post'>>>

/** The paths whose answers are pages of a list: `items`, and in `next` the cursor of the following page. */
export type ListPath = {
  [Path in GetPath]: 'cursor' extends keyof Query<Path>
    ? Answer<Path> extends { items: unknown[] }
      ? Path
      : never
    : never
}[GetPath]

export type Item<Path extends ListPath> = Answer<Path> extends { items: (infer One)[] } ? One : never
export type ListArguments<Path extends ListPath> = Following<Omit<Query<Path>, 'cursor'>, CallOptions>
