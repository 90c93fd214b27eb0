// What the package offers.
export { Client, createClient, SignedInClient } from './client.js'
export type { GomveEvent, RefusedTopic, Told, Topic } from './events.js'
export { type RefusalDetails, type RefusalKey, Refused, type Silence, Unreachable } from './refused.js'
export type { Settings } from './settings.js'
export type { Socket, SocketMaker } from './socket.js'
export type {
  Answer,
  Body,
  CallOptions,
  GetPath,
  Item,
  Language,
  ListPath,
  PostAnswer,
  PostPath,
  Query,
  Schemas,
} from './types.js'
export {
  openWebhook,
  type ReceivedWebhook,
  UntrustedWebhook,
  type WebhookEvent,
  type WebhookFault,
} from './webhook.js'
