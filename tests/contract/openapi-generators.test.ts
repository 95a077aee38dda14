/**
 * The words that the OpenAPI document may use, because generators of clients read them alike (lab/referees/clients). JSON Schema has more, and each
 * of the others broke the client of a common generator: with `const: true` Java does not compile, with a `pattern` beside a date PHP refuses every
 * answer, and with `items: false` two generators refuse the whole document.
 */
import { openApiDocument } from '@girouette/contracts/description/openapi/document';
import type { JsonSchema, Response } from '@girouette/contracts/description/openapi/types';
import { endpoints, type EndpointDefinition } from '@girouette/contracts';
import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

const document = openApiDocument();
const TYPES = ['string', 'integer', 'number', 'boolean', 'array', 'object', 'null'];
const FORMATS = ['date', 'date-time', 'uuid', 'email', 'binary'];

const isNumber = (value: unknown) => typeof value === 'number';
const isText = (value: unknown) => typeof value === 'string';
const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSchemas = (value: unknown) => Array.isArray(value) && value.every(isSchema);

/** Whether a keyword's value is one that generators read, beside the other keywords of its schema. */
const ALLOWED: Record<string, (value: unknown, schema: JsonSchema) => boolean> = {
  $ref: (_, schema) => Object.keys(schema).every((word) => ['$ref', 'description'].includes(word)),
  type: (value) =>
    Array.isArray(value)
      ? value.length === 2 && value[1] === 'null' && TYPES.includes(value[0] as string)
      : TYPES.includes(value as string),
  format: (value) => FORMATS.includes(value as string),
  pattern: (value, { format }) => isText(value) && format === undefined,
  enum: (value, { type }) =>
    Array.isArray(value) && value.every(type === 'integer' ? Number.isInteger : isText),
  'x-extensible-enum': (value) => Array.isArray(value) && value.every(isText),
  properties: (value) => isSchema(value) && Object.values(value).every(isSchema),
  required: (value) => Array.isArray(value),
  additionalProperties: isSchema,
  items: isSchema,
  anyOf: isSchemas,
  oneOf: isSchemas,
  default: (value) => ['string', 'number', 'boolean'].includes(typeof value),
  description: isText,
  minLength: isNumber,
  maxLength: isNumber,
  minimum: isNumber,
  maximum: isNumber,
  multipleOf: isNumber,
  minItems: isNumber,
  maxItems: isNumber,
};

/** All schemas in a part of the document, with their places in it. */
function* schemasIn(value: unknown, place: string): Generator<[JsonSchema, string]> {
  if (Array.isArray(value)) {
    for (const [at, part] of value.entries()) yield* schemasIn(part, `${place}/${at}`);
  } else if (isSchema(value)) {
    for (const [name, part] of Object.entries(value)) {
      if (name === 'example' || name === 'examples') continue;
      const at = `${place}/${name}`;
      if (name === 'schema' || place === '#/components/schemas') yield* schemaAndParts(part, at);
      else yield* schemasIn(part, at);
    }
  }
}

function* schemaAndParts(value: unknown, place: string): Generator<[JsonSchema, string]> {
  if (!isSchema(value)) return;
  yield [value, place];
  const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [] } = value;
  const parts = { ...(properties as object), items, additionalProperties };
  const choices = [...(anyOf as unknown[]), ...(oneOf as unknown[])];
  for (const [name, part] of Object.entries(parts)) yield* schemaAndParts(part, `${place}/${name}`);
  for (const choice of choices) yield* schemaAndParts(choice, `${place}/choice`);
}

test('the document uses no word that a generator reads in a way of its own', () => {
  const schemas = [...schemasIn(document, '#')];
  expect(schemas.length).toBeGreaterThan(1_000);
  const faults = schemas.flatMap(([schema, place]) =>
    Object.entries(schema)
      .filter(([word, value]) => !(ALLOWED[word]?.(value, schema) ?? false))
      .map(([word, value]) => `${place}: ${word} ${JSON.stringify(value)}`),
  );
  expect(faults).toEqual([]);
});

test('a default is a value that its field allows, and its field is optional', () => {
  const faults = [...schemasIn(document, '#')].flatMap(([schema, place]) =>
    Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
      .filter(([name, { default: value, minLength }]) => {
        const isRequired = (schema.required as string[] | undefined)?.includes(name) ?? false;
        return value !== undefined && (isRequired || (value === '' && minLength !== undefined));
      })
      .map(([name]) => `${place}: ${name}`),
  );
  expect(faults).toEqual([]);
});

test('a file is bytes in each of its types, beginning with that of any bytes, and has a name', () => {
  const files = Object.entries<EndpointDefinition>(endpoints).filter(([, { streams }]) => streams);
  expect(files.length).toBeGreaterThan(5);
  for (const [, { path, streams = [] }] of files) {
    const answer = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.get?.responses['200'];
    const types = ['application/octet-stream', ...streams];
    expect(Object.keys((answer as Response).content ?? {})).toEqual(types);
    expect(answer).toMatchObject({
      headers: { 'content-disposition': { $ref: '#/components/headers/FileName' } },
      content: Object.fromEntries(
        types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
      ),
    });
  }
});

test('answers are open: a later release may add fields, codes and values of growing lists', () => {
  const { Error: error, ApiKey: key } = document.components.schemas;
  expect(error).toMatchObject({ properties: { code: { type: 'string' } } });
  expect(error).not.toHaveProperty('properties.code.enum');
  expect(key).toHaveProperty(
    ['properties', 'scopes', 'items', 'x-extensible-enum', 0],
    'page:read',
  );
});

test('each message of a webhook has the body that its sample shows', () => {
  const { webhooks, components } = openApiDocument('closed');
  const ajv = addFormats(new Ajv2020({ strict: false }));
  const messages = Object.entries(webhooks);
  expect(messages.length).toBeGreaterThan(6);
  for (const [, { post }] of messages) {
    const { schema, example } = post.requestBody.content['application/json'];
    const isMessage = ajv.compile({ ...schema, components });
    expect({ example, fits: isMessage(example) }).toEqual({ example, fits: true });
    expect(isMessage({ ...(example as object), another: true })).toBe(false);
  }
});

test('no call has the tag of the messages', () => {
  const tagsOf = (parts: Record<string, Record<string, { tags: string[] }>>) =>
    Object.values(parts).flatMap((part) => Object.values(part).flatMap(({ tags }) => tags));
  const ofMessages = tagsOf(document.webhooks);
  expect(tagsOf(document.paths).filter((tag) => ofMessages.includes(tag))).toEqual([]);
});
