import { readFileSync } from 'node:fs';

/** The part of OpenAPI's schemas that Stripe's answers use. */
interface Schema {
  $ref?: string;
  type?: string;
  nullable?: boolean;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
}

interface Document {
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content: Record<string, { schema: Schema }> }> }>
  >;
  components: { schemas: Record<string, Schema> };
}

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  integer: Number.isInteger,
  number: (value) => typeof value === 'number',
  array: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

/** Stripe's OpenAPI description, for checking answers. */
export function readDescription(file: string) {
  const { paths, components } = JSON.parse(readFileSync(file, 'utf8')) as Document;

  const resolve = (schema: Schema): Schema =>
    schema.$ref === undefined
      ? schema
      : (components.schemas[schema.$ref.split('/').pop() ?? ''] ?? {});

  /** @returns how a value violates the schema: unknown fields, other types, unknown enumeration values */
  function faultsOf(given: Schema, value: unknown, at: string): string[] {
    const schema = resolve(given);
    if (value === null) return schema.nullable ? [] : [`${at} must not be null`];
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) {
      const faults = choices.map((choice) => faultsOf(choice, value, at));
      // The closest of the allowed shapes.
      return faults.sort((a, b) => a.length - b.length)[0] ?? [];
    }
    if (schema.type !== undefined && TYPES[schema.type]?.(value) === false) {
      return [`${at} must be of type ${schema.type}`];
    }
    if (schema.enum && !schema.enum.includes(value)) {
      return [`${at} must not be ${JSON.stringify(value)}`];
    }
    if (Array.isArray(value)) {
      return value.flatMap((item, index) => faultsOf(schema.items ?? {}, item, `${at}[${index}]`));
    }
    if (!TYPES.object?.(value) || !schema.properties) return [];
    const { properties, additionalProperties = false } = schema;
    return Object.entries(value as object).flatMap(([name, field]) => {
      const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (known) return faultsOf(known, field, `${at}.${name}`);
      return additionalProperties === false ? [`${at}.${name} is unknown`] : [];
    });
  }

  /** The description's path for a request. If several match, the one with the most literal segments. */
  function templateOf(path: string): string | undefined {
    const parts = path.split('/');
    const literals = (template: string) =>
      template.split('/').filter((part) => !part.startsWith('{')).length;
    return Object.keys(paths)
      .filter((template) => {
        const own = template.split('/');
        return (
          own.length === parts.length &&
          own.every((part, index) => part.startsWith('{') || part === parts[index])
        );
      })
      .sort((a, b) => literals(b) - literals(a))[0];
  }

  return {
    /** Returns the violations of the description in a successful answer. */
    faultsOfAnswer({ method, path, body }: { method: string; path: string; body: unknown }) {
      const operation = paths[templateOf(path) ?? '']?.[method.toLowerCase()];
      const schema = operation?.responses['200']?.content['application/json']?.schema;
      return schema ? faultsOf(schema, body, path) : [`${method} ${path} is unknown`];
    },
  };
}
