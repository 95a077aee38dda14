import type { EndpointResponse, EndpointPayload, endpoints } from '@girouette/contracts';

type Endpoints = typeof endpoints;
type Definition = Endpoints[keyof Endpoints];
type AddressOf<C extends Definition> = C extends Definition ? `${C['method']} ${C['path']}` : never;

/**
 * An endpoint of the contract by method and path, e.g. `GET /api/price`. Imports only types from the contract, so that the schemas and zod
 * stay out of the bundle.
 */
export type EndpointAddress = AddressOf<Definition>;

type DefinitionAt<A extends EndpointAddress> = {
  [Name in keyof Endpoints]: AddressOf<Endpoints[Name]> extends A ? Endpoints[Name] : never;
}[keyof Endpoints];

type WithoutUndefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** The endpoint's input: its `params`, `query` and `body`, as far as it has them. */
export type PayloadOf<A extends EndpointAddress> = WithoutUndefined<
  EndpointPayload<DefinitionAt<A>>
>;

/** The response body of the endpoint on success. A text that is no JSON is a file. */
export type ResponseOf<A extends EndpointAddress> =
  DefinitionAt<A> extends { streams: readonly string[] } ? Blob : EndpointResponse<DefinitionAt<A>>;
