import type { z } from 'zod';
import type { ErrorCode } from './errors';
import { TOTAL_COUNT_HEADER } from './headers';
import { accessFor, type Permission } from './permissions';
import type { Access } from './roles';
import type { ServiceName } from './parts';
import type { FileType } from './table-file';
import type { LimitName, RateLimit } from './limits';

/** A valid request and the response to it, as JSON. */
export interface Sample {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
  /** Absent when the response has no body. */
  response?: unknown;
}

export interface EndpointDefinition {
  /** The purpose in a few words, without a full stop. */
  summary: string;
  /** Facts for callers that the schemas do not express. */
  description?: string;
  /** A newer endpoint replaces it. */
  deprecated?: true;
  /** The service that answers. */
  service: ServiceName;
  /** The calls of a till, which generators put into a client of their own. Default: those of the service. */
  tag?: 'tills';
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path under the origin, with `:name` for parameters, e.g. `/api/game/:id`. */
  path: `/api/${string}`;
  /** The permission that callers need. */
  permission: Permission;
  /** The permission that callers without a token need instead of `permission`. */
  withoutToken?: Permission;
  /** The part of the permission that the gateway can check. The gateway does not know who owns a resource. */
  access: Access;
  /** True for a GET with side effects: no HEAD route is registered for it. */
  noHead?: boolean;
  /** Authenticated by the session cookie alone. Requests from pages of other origins are refused. */
  byCookie?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** Request headers that the use case reads, all optional. */
  headers?: z.ZodObject;
  /** The response body by status. Errors are always an `ErrorBody`. */
  responses: Record<number, z.ZodType>;
  /** The successful response is a file of one of these types, which the service sends in parts, rather than JSON. */
  streams?: readonly FileType[];
  /** Such a file's name, before the day and the ending, e.g. `gagnants`. A service may send another. */
  fileName?: string;
  /** Headers of a successful response, by lower-case name. */
  responseHeaders?: Readonly<Record<string, z.ZodType>>;
  /** The errors of the use case. `errorsOf` adds the errors common to endpoints of its kind. */
  errors?: readonly ErrorCode[];
  /**
   * The endpoints that the gateway combines into the response, by field. Each has this path followed by the field's name. No service
   * answers the endpoint itself.
   */
  parts?: Readonly<Record<string, EndpointDefinition>>;
  /** A part is null when its service does not answer, instead of making the response a 503. */
  nullableParts?: true;
  sample: Sample;
  /** How many requests one network may send to a public endpoint. Required for public endpoints, because every request has a cost. */
  rate?: RateLimit;
  /** The class of a signed-in endpoint, which sets the limits per account and per network. */
  limit?: LimitName;
  /** The handler needs the unparsed body, to check its signature. */
  rawBody?: true;
  /** A body of any type is accepted and not read, since mail programs post different ones (RFC 8058). Other endpoints read JSON only. */
  ignoresBody?: true;
  /** Largest body in bytes. Default 64 KiB. */
  bodyLimit?: number;
  /**
   * For how many seconds, counted from the gateway's request, a response may be served to all callers; less with an earlier `Expires`.
   * Default: not cached.
   */
  cacheSeconds?: number;
  /**
   * A parameter that changes the cached response for few values only. The response without it marks them in `x-varies-for`, so that any other
   * value costs what the plain call costs.
   */
  variesFor?: string;
  /** How long the gateway waits for the response, in milliseconds. Default 5,000. */
  timeoutMs?: number;
}

/** Whether the endpoint answers one page of a list. Its answer then links to the next one. */
export const isPaged = ({ query, responseHeaders = {} }: EndpointDefinition): boolean =>
  query !== undefined &&
  ['page', 'limit'].every((name) => name in query.shape) &&
  TOTAL_COUNT_HEADER in responseHeaders;

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

/** The validated input of a handler. */
export interface EndpointInput<C extends EndpointDefinition> {
  params: Read<C['params']>;
  query: Read<C['query']>;
  body: Read<C['body']>;
}

/** The input that a caller sends. */
export interface EndpointPayload<C extends EndpointDefinition> {
  params: Sent<C['params']>;
  query: Sent<C['query']>;
  body: Sent<C['body']>;
}

type Success = 200 | 201 | 202 | 204;

/** The answer of a handler: the body, or its parts. */
export type EndpointAnswer<C extends EndpointDefinition> = C extends { streams: readonly string[] }
  ? AsyncIterable<string | Uint8Array>
  : EndpointResponse<C>;

/** The successful responses of an endpoint. */
export type EndpointResponse<C extends EndpointDefinition> = {
  [Status in keyof C['responses'] & Success]: Read<C['responses'][Status]>;
}[keyof C['responses'] & Success];
