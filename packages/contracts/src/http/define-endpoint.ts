import type { z } from 'zod';
import type { ErrorCode } from '../errors';
import { accessFor, type Permission } from '../permissions';
import type { Access } from '../roles';
import type { ServiceName } from '../parts';
import type { LimitName, RateLimit } from './limits';

/** A valid request and the response to it, as JSON. */
export interface Sample {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
  /** Missing where the response has no body. */
  response?: unknown;
}

export interface EndpointDefinition {
  /** What it does, in a few words without a full stop. */
  summary: string;
  /** What a caller must know that the schemas do not say. */
  description?: string;
  /** There is a newer endpoint for the same. */
  deprecated?: true;
  /** The service that answers. */
  service: ServiceName;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path under the origin, with `:name` for parameters, e.g. `/api/game/:id`. */
  path: `/api/${string}`;
  /** What the caller must be allowed to do. */
  permission: Permission;
  /** What a request without a token must be allowed to do instead of `permission`. */
  withoutToken?: Permission;
  /** The part of the permissions that the gateway can check, which does not know the owner of what a request is about. */
  access: Access;
  /** True for a GET with side effects: no HEAD route is registered for it. */
  noHead?: boolean;
  /** Authenticated by the session cookie alone, so requests that a page of another origin sent are refused. */
  byCookie?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** Headers of a request that its use case reads, all optional. */
  headers?: z.ZodObject;
  /** The response body by status. Errors are always an `ErrorBody`. */
  responses: Record<number, z.ZodType>;
  /** Headers of a successful response by their names, which are in small letters. */
  responseHeaders?: Readonly<Record<string, z.ZodType>>;
  /** The errors of its use case; `errorsOf` adds those of every endpoint of its kind. */
  errors?: readonly ErrorCode[];
  /**
   * The endpoints of which the gateway makes the response, by the fields in which theirs go. Each has this path and the field's name;
   * no service answers the endpoint itself.
   */
  parts?: Readonly<Record<string, EndpointDefinition>>;
  /** A part whose service does not answer is null, instead of making the response a 503. */
  nullableParts?: true;
  sample: Sample;
  /** How many requests one network may send to a public endpoint, which has to say so: nothing costs nothing. */
  rate?: RateLimit;
  /** The class of a signed-in endpoint, by which each account and each network are limited. */
  limit?: LimitName;
  /** The handler needs the body as it was sent, to check its signature. */
  rawBody?: true;
  /** Largest body in bytes. Default 64 KiB. */
  bodyLimit?: number;
  /**
   * For how many seconds, from when the gateway asked for it, a response may answer everyone; less when it has an earlier
   * `Expires`. Default: not cached.
   */
  cacheSeconds?: number;
  /** How long the gateway waits for the response, in milliseconds. Default 5,000. */
  timeoutMs?: number;
}

export const DEFAULT_BODY_LIMIT = 64 * 1024;
export const DEFAULT_TIMEOUT_MS = 5_000;

/** Defines one endpoint of the contract (docs/specification §7) for the service, the gateway, the frontends and the tests. */
export const defineEndpoint = <const E extends Omit<EndpointDefinition, 'access'>>(
  endpoint: E,
): E & { access: Access } => ({
  ...endpoint,
  access: endpoint.withoutToken === undefined ? accessFor(endpoint.permission) : 'optional',
});

type Read<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler receives, already validated. */
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
