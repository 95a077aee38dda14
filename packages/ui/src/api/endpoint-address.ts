import type { EndpointResponse, EndpointPayload, endpoints } from '@girouette/contracts';

type Calls = typeof endpoints;
type Definition = Calls[keyof Calls];
type AddressOf<C extends Definition> = C extends Definition ? `${C['method']} ${C['path']}` : never;

/**
 * A call of the contract by its method and path, e.g. `GET /api/price`. Types come from the contract; the schemas
 * themselves, and zod with them, stay out of the bundle.
 */
export type CallAddress = AddressOf<Definition>;

type DefinitionAt<A extends CallAddress> = {
  [Name in keyof Calls]: AddressOf<Calls[Name]> extends A ? Calls[Name] : never;
}[keyof Calls];

type WithoutUndefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** What the call at this address takes: those of `params`, `query` and `body` that it has. */
export type PayloadOf<A extends CallAddress> = WithoutUndefined<EndpointPayload<DefinitionAt<A>>>;

/** What the call at this address answers when it succeeds. */
export type AnswerOf<A extends CallAddress> = EndpointResponse<DefinitionAt<A>>;
