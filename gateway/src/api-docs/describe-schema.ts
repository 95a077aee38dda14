import type { JsonSchema } from '@girouette/contracts/description/openapi/types';
import { html, type SafeHtml } from '@girouette/platform/runtime';

/** A field of a schema. Fields of nested objects have dotted names. */
interface Field {
  name: string;
  isRequired: boolean;
  schema: JsonSchema;
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const schemasOf = (value: unknown): JsonSchema[] =>
  Array.isArray(value) ? value.filter(isSchema) : [];

function fieldsOf(schema: JsonSchema, prefix = ''): Field[] {
  if (!isSchema(schema.properties)) return [];
  const required = Array.isArray(schema.required) ? (schema.required as unknown[]) : [];
  return Object.entries(schema.properties).flatMap(([key, value]) => {
    const field = isSchema(value) ? value : {};
    const inner = isSchema(field.items) ? field.items : field;
    const name = `${prefix}${key}`;
    return [
      { name, isRequired: required.includes(key), schema: field },
      ...fieldsOf(inner, inner === field ? `${name}.` : `${name}[].`),
    ];
  });
}

/** The name of the component that a schema refers to. */
const componentOf = ({ $ref }: JsonSchema): string | null =>
  typeof $ref === 'string' ? $ref.replace('#/components/schemas/', '') : null;

/** A schema in a few words, e.g. `string or null`; a component is a link to its description. */
export function typeOf(schema: JsonSchema): SafeHtml {
  const component = componentOf(schema);
  if (component !== null) return html`<a href="/api/docs/schemas/${component}">${component}</a>`;
  const choices = schemasOf(schema.anyOf);
  if (choices.length > 0) {
    return html`${choices.map((choice, index) => html`${index > 0 ? ' or ' : ''}${typeOf(choice)}`)}`;
  }
  if ('const' in schema) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (Array.isArray(schema.enum)) {
    const values = schema.enum.map((value) => JSON.stringify(value)).join(' ');
    return html`one of <code>${values}</code>`;
  }
  if (Array.isArray(schema['x-extensible-enum'])) {
    const values = schema['x-extensible-enum'].map((value) => JSON.stringify(value)).join(' ');
    return html`one of <code>${values}</code>, or a later one`;
  }
  const types = Array.isArray(schema.type) ? (schema.type as string[]).join(' or ') : schema.type;
  if (schema.type === 'array') {
    return html`array of ${isSchema(schema.items) ? typeOf(schema.items) : 'anything'}`;
  }
  return html`${typeof types === 'string' ? types : 'anything'}${limitsOf(schema)}`;
}

function limitsOf(schema: JsonSchema): string {
  const { format, minLength, maxLength, minimum, maximum, exclusiveMinimum } = schema;
  const unit = 'maxLength' in schema || 'minLength' in schema ? ' characters' : '';
  const least = minLength ?? minimum;
  const most = maxLength ?? maximum;
  const limits = [
    format,
    least !== undefined &&
      most !== undefined &&
      `${JSON.stringify(least)} to ${JSON.stringify(most)}${unit}`,
    least !== undefined && most === undefined && `at least ${JSON.stringify(least)}${unit}`,
    least === undefined && most !== undefined && `at most ${JSON.stringify(most)}${unit}`,
    exclusiveMinimum !== undefined && `above ${JSON.stringify(exclusiveMinimum)}`,
  ];
  return limits
    .filter((limit) => typeof limit === 'string')
    .map((limit) => `, ${limit}`)
    .join('');
}

/** Text with `code` between backticks. */
export const prose = (text: string): SafeHtml =>
  html`${text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))}`;

/** A table of named values. It has a column for meanings when at least one value has one. */
export function fieldTable(
  caption: string,
  fields: readonly { name: string; note: string; schema: JsonSchema; description?: string }[],
): SafeHtml {
  const hasMeanings = fields.some(({ description }) => description !== undefined);
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}">
    <table>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Type</th>
          ${hasMeanings ? html`<th scope="col">Meaning</th>` : ''}
        </tr>
      </thead>
      <tbody>
        ${fields.map(
          ({ name, note, schema, description = '' }) =>
            html`<tr>
              <th scope="row">
                <code>${name}</code> ${note === '' ? '' : html`<small>${note}</small>`}
              </th>
              <td>${typeOf(schema)}${defaultOf(schema)}</td>
              ${hasMeanings ? html`<td>${prose(description)}</td>` : ''}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

const defaultOf = (schema: JsonSchema): SafeHtml | string =>
  schema.default === undefined || schema.default === ''
    ? ''
    : html`<small class="default">default <code>${JSON.stringify(schema.default)}</code></small>`;

/** The fields of a schema as a table, or its type in a line. */
export function schemaBlock(caption: string, schema: JsonSchema): SafeHtml {
  const fields = fieldsOf(schema);
  if (fields.length === 0) return html`<p class="type">${typeOf(schema)}</p>`;
  return fieldTable(
    caption,
    fields.map(({ name, isRequired, schema: field }) => ({
      name,
      note: isRequired ? '' : 'optional',
      schema: field,
      ...(typeof field.description === 'string' && { description: field.description }),
    })),
  );
}
