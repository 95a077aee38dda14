import type { JsonSchema } from './types';

/** Data that a caller sends (`input`) or that the API returns (`output`). */
export type Direction = 'input' | 'output';

/**
 * How strict the document is about answers. Callers get `open` ones, because an answer may get new fields, and a growing list new values, at
 * any time. Tests compare the API with `closed` ones, which allow what is declared and nothing else.
 */
export type Answers = 'open' | 'closed';

interface Way {
  direction: Direction;
  answers: Answers;
}

/** Formats that say all that zod's long patterns for them say. */
const FORMATS: ReadonlySet<unknown> = new Set(['date', 'date-time', 'uuid', 'email']);

/**
 * Says a schema in the words that generators of clients read alike (docs/build-on-girouette.md). JSON Schema has more words, but each of the
 * others breaks the client of at least one common generator.
 */
export function forGenerators(schema: JsonSchema, way: Way): JsonSchema {
  const inner = withParts(schema, (part) => forGenerators(part, way));
  return RULES.reduce((said, rule) => rule(said, way), inner);
}

type Rule = (schema: JsonSchema, way: Way) => JsonSchema;

const RULES: readonly Rule[] = [
  withoutOneValue,
  withoutListedNumbers,
  withoutNamesOfFields,
  withoutPlaces,
  withoutSeveralTypes,
  withoutBoundsOfJavaScript,
  withGrowingLists,
  ({ readOnly: _, $schema: __, ...schema }) => schema,
  (schema) => (FORMATS.has(schema.format) ? without(schema, 'pattern') : schema),
  (schema, { direction }) =>
    direction === 'output' || typeof schema.default === 'object'
      ? without(schema, 'default')
      : schema,
  (schema, { answers }) =>
    answers === 'open' && schema.additionalProperties === false
      ? without(schema, 'additionalProperties')
      : schema,
];

/** `const` of a boolean is a text for Java and Python, so the description says it. */
function withoutOneValue(schema: JsonSchema): JsonSchema {
  if (!('const' in schema)) return schema;
  const { const: only, ...rest } = schema;
  if (typeof only !== 'boolean') return { ...rest, enum: [only] };
  const { description } = rest;
  const note = `Only \`${JSON.stringify(only)}\`.`;
  const text = typeof description === 'string' ? `${description} ${note}` : note;
  return { ...rest, type: 'boolean', description: text };
}

/** An enum of numbers becomes a type of its own in Rust, and no integer in most languages. */
function withoutListedNumbers(schema: JsonSchema): JsonSchema {
  const { enum: values, ...rest } = schema;
  if (!isList(values) || !values.every((value) => Number.isInteger(value))) return schema;
  const numbers = values as number[];
  const [minimum, maximum] = [Math.min(...numbers), Math.max(...numbers)];
  const hasGaps = maximum - minimum + 1 !== new Set(numbers).size;
  return { ...rest, type: 'integer', minimum, maximum, ...(hasGaps && { enum: values }) };
}

/** Generators ignore `propertyNames`, so the names are listed where they are known. */
function withoutNamesOfFields(schema: JsonSchema): JsonSchema {
  const { propertyNames, ...rest } = schema;
  const names = isSchema(propertyNames) ? propertyNames.enum : undefined;
  if (!isList(names)) return rest;
  const { additionalProperties, ...object } = rest;
  return {
    ...object,
    properties: Object.fromEntries(names.map((name) => [String(name), additionalProperties])),
    ...(object.type === 'object' && { additionalProperties: false }),
  };
}

/** `items: false` of a tuple makes two generators refuse the whole document. */
function withoutPlaces(schema: JsonSchema): JsonSchema {
  const { prefixItems, ...rest } = schema;
  if (!isList(prefixItems)) return schema;
  const [first] = prefixItems as JsonSchema[];
  if (prefixItems.some((place) => JSON.stringify(place) !== JSON.stringify(first))) {
    throw new Error('A tuple of different types has no form that generators read.');
  }
  return {
    ...rest,
    type: 'array',
    items: first,
    minItems: prefixItems.length,
    maxItems: prefixItems.length,
  };
}

function withoutSeveralTypes(schema: JsonSchema): JsonSchema {
  const { type, ...rest } = schema;
  if (!isList(type) || type.filter((each) => each !== 'null').length < 2) return schema;
  return { ...rest, anyOf: type.map((each) => ({ type: each })) };
}

/** zod limits every integer to safe integers, which says nothing about the API. 3.0 reads an excluded minimum in another way. */
function withoutBoundsOfJavaScript(schema: JsonSchema): JsonSchema {
  const { minimum, maximum, exclusiveMinimum, ...rest } = schema;
  const least =
    typeof exclusiveMinimum === 'number' && schema.type === 'integer'
      ? exclusiveMinimum + 1
      : minimum;
  return {
    ...rest,
    ...(least !== undefined && least !== Number.MIN_SAFE_INTEGER && { minimum: least }),
    ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
  };
}

/** An enum with the metadata `grows` gets values in later releases, at which clients of a closed enum would fail. */
function withGrowingLists(schema: JsonSchema, { direction, answers }: Way): JsonSchema {
  const { grows, ...rest } = schema;
  if (grows !== true || direction === 'input' || answers === 'closed') return rest;
  const { enum: values, ...open } = rest;
  return { ...open, type: 'string', 'x-extensible-enum': values };
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: unknown): value is unknown[] => Array.isArray(value);

function without(schema: JsonSchema, name: string): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== name));
}

/** A schema with other parts. Its examples and defaults are no schemas. */
function withParts(schema: JsonSchema, change: (part: JsonSchema) => JsonSchema): JsonSchema {
  const changed = (value: unknown): unknown => (isSchema(value) ? change(value) : value);
  const inEach = (parts: object) =>
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, changed(part)]));
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (['items', 'additionalProperties', 'propertyNames'].includes(key)) {
        return [key, changed(value)];
      }
      if (key === 'properties' && isSchema(value)) return [key, inEach(value)];
      if (['anyOf', 'oneOf', 'allOf', 'prefixItems'].includes(key) && isList(value)) {
        return [key, value.map(changed)];
      }
      return [key, value];
    }),
  );
}
