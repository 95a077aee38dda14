import type { z } from 'zod';
import type { Access } from '../roles';
import type { ServiceName } from '../parts';

/** How often one address may call, before `RATE_LIMIT_FACTOR`: `count` in each `seconds`. */
export interface RateLimit {
  count: number;
  seconds: number;
}

export interface EndpointDefinition {
  /** Which service responses. */
  service: ServiceName;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path under the origin, with `:name` for parameters, e.g. `/api/game/:id`. */
  path: `/api/${string}`;
  access: Access;
  /** True for a GET that does more than answer: HEAD, which asks for the headers alone, must not do it. */
  noHead?: boolean;
  /** The session cookie alone authenticates it, so the service refuses it from pages of other origins. */
  byCookie?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** The answer by status; refusals always answer a `ErrorBody`. */
  responses: Record<number, z.ZodType>;
  rate?: RateLimit;
  /** Largest body in bytes. Default 64 KiB. */
  bodyLimit?: number;
  /** For how many seconds the gateway may keep the answer for everyone. Default: not at all. */
  cacheSeconds?: number;
  /** How long the gateway waits for the answer, in milliseconds. Default 5,000. */
  timeoutMs?: number;
}

/** Every public call allows this much unless it says otherwise. */
export const DEFAULT_RATE: RateLimit = { count: 300, seconds: 60 };
export const DEFAULT_BODY_LIMIT = 64 * 1024;
export const DEFAULT_TIMEOUT_MS = 5_000;

/**
 * Defines one call of the contract (docs/specification §7) for the service, the gateway, the frontends and the tests.
 */
export const defineEndpoint = <const C extends EndpointDefinition>(call: C): C => call;

type Read<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What the handler of a call receives, already checked. */
export interface EndpointInput<C extends EndpointDefinition> {
  params: Read<C['params']>;
  query: Read<C['query']>;
  body: Read<C['body']>;
}

/** What a caller sends. */
export interface EndpointPayload<C extends EndpointDefinition> {
  params: Sent<C['params']>;
  query: Sent<C['query']>;
  body: Sent<C['body']>;
}

type Success = 200 | 201 | 202 | 204;

/** What a call responses when it succeeds. */
export type EndpointResponse<C extends EndpointDefinition> = {
  [Status in keyof C['responses'] & Success]: Read<C['responses'][Status]>;
}[keyof C['responses'] & Success];
