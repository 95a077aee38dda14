import type { z } from 'zod';
import { accessFor, type Permission } from '../permissions';
import type { Access } from '../roles';
import type { ServiceName } from '../topics';

/** How often one address may call, before `RATE_LIMIT_FACTOR`: `count` in each `seconds`. */
export interface RateLimit {
  count: number;
  seconds: number;
}

export interface EndpointDefinition {
  /** The service that answers. */
  service: ServiceName;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path under the origin, with `:name` for parameters, e.g. `/api/game/:id`. */
  path: `/api/${string}`;
  /** What the caller must be allowed to do. */
  permission: Permission;
  /** What is left of `permission` where nobody knows yet whose things are meant: at the gateway, before the handler. */
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

/** Defines one endpoint of the contract (docs/specification §7) for the service, the gateway, the frontends and the tests. */
export const defineEndpoint = <const E extends Omit<EndpointDefinition, 'access'>>(
  endpoint: E,
): E & { access: Access } => ({ ...endpoint, access: accessFor(endpoint.permission) });

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

/** What an endpoint answers when it succeeds. */
export type EndpointResponse<C extends EndpointDefinition> = {
  [Status in keyof C['responses'] & Success]: Read<C['responses'][Status]>;
}[keyof C['responses'] & Success];
