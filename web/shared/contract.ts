// Types of calls, from the paths that a contract describes.

type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : never
type DataOf<Body> = Body extends { data: infer Data } ? Data : undefined

/** The paths that take this method. */
export type PathWith<Paths, Name extends 'get' | 'post'> = {
  [Path in keyof Paths]: Paths[Path] extends Record<Name, { responses: unknown }> ? Path : never
}[keyof Paths]

type CallAt<Paths, Path, Name extends 'get' | 'post'> = Path extends keyof Paths
  ? Paths[Path] extends Record<Name, infer Call>
    ? Call
    : never
  : never

type AnswerOf<Call> = Call extends { responses: { 200: infer Ok } } ? DataOf<Json<Ok>> : never
type QueryOf<Call> = Call extends { parameters: { query?: infer Given } } ? Exclude<Given, undefined> : never
type BodyOf<Call> = Call extends { requestBody: infer Given } ? Json<Given> : undefined

/** What GET of a path takes and gives: `AnswerTo<paths, '/me'>`. */
export type QueryTo<Paths, Path> = QueryOf<CallAt<Paths, Path, 'get'>>
export type AnswerTo<Paths, Path> = AnswerOf<CallAt<Paths, Path, 'get'>>

/** What POST to a path takes and gives; the body is `undefined` if it takes none. */
export type BodyTo<Paths, Path> = BodyOf<CallAt<Paths, Path, 'post'>>
export type AnswerToPost<Paths, Path> = AnswerOf<CallAt<Paths, Path, 'post'>>

/** Of `/a/b/c`: `/`, `/a/` and `/a/b/`. */
export type FolderOf<Path, Above extends string = ''> = Path extends `${infer Part}/${infer Rest}`
  ? `${Above}${Part}/` | FolderOf<Rest, `${Above}${Part}/`>
  : never
