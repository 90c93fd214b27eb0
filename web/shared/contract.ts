// Types of calls, from the paths that a contract describes.

type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : never
type DataOf<Body> = Body extends { data: infer Data } ? Data : undefined

/** The paths that take this method. */
export type PathWith<Paths, Name extends 'get' | 'post'> = {
  [Path in keyof Paths]: Paths[Path] extends Record<Name, { responses: unknown }> ? Path : never
}[keyof Paths]

/** Of a call as the contract describes it: `paths['/login']['post']`. */
export type AnswerOf<Call> = Call extends { responses: { 200: infer Ok } } ? DataOf<Json<Ok>> : never

export type QueryOf<Call> = Call extends { parameters: { query?: infer Given } }
  ? Exclude<Given, undefined>
  : never

/** `undefined` if a call takes no body. */
export type BodyOf<Call> = Call extends { requestBody: infer Given } ? Json<Given> : undefined
