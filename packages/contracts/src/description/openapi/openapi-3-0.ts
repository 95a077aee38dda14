import type { JsonSchema, OpenApiDocument } from './types';

/**
 * The calls of the document as OpenAPI 3.0, for generators that read nothing newer. 3.0 has no webhooks, says `nullable` where 3.1 has the type
 * `null`, and reads nothing beside a `$ref`.
 */
export function inOpenApi30({ webhooks: _, info, ...document }: OpenApiDocument): JsonSchema {
  const { title, version, description, license } = info;
  const told = { title, version, description, license: { name: license.name } };
  return { ...inEach(document), openapi: '3.0.4', info: told };
}

/** These hold data, in which `type` is a word like any other. */
const DATA: ReadonlySet<string> = new Set(['example', 'examples', 'default', 'enum']);

const inEach = (parts: object): JsonSchema =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, older(part)]));

function older(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(older);
  if (!isObject(value)) return value;
  if (typeof value.$ref === 'string') return { $ref: value.$ref };
  const parts = Object.entries(value).map(([name, part]) => {
    if (name === 'properties' && isObject(part)) return [name, inEach(part)];
    return [name, DATA.has(name) ? part : older(part)];
  });
  return withoutNull(Object.fromEntries(parts) as JsonSchema);
}

function withoutNull(schema: JsonSchema): JsonSchema {
  const { type, anyOf, ...rest } = schema;
  if (Array.isArray(type)) {
    return nullable({ ...rest, type: type.find((each) => each !== 'null') as string });
  }
  if (!Array.isArray(anyOf)) return schema;
  const choices = anyOf.filter((choice: JsonSchema) => choice.type !== 'null') as JsonSchema[];
  if (choices.length === anyOf.length) return schema;
  const [only] = choices;
  if (!only || choices.length > 1) return nullable({ ...rest, anyOf: choices });
  return nullable(only.$ref === undefined ? { ...only, ...rest } : { ...rest, allOf: choices });
}

/** An `enum` allows null only if it lists it. */
const nullable = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  ...(Array.isArray(schema.enum) && { enum: [...(schema.enum as unknown[]), null] }),
  nullable: true,
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
