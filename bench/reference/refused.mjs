/** A refusal: an HTTP status and the reason. */
export class Refused extends Error {
  constructor(statusCode, reason) {
    super(reason)
    this.statusCode = statusCode
  }
}
