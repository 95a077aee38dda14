import type { z } from 'zod';
import type { EndpointDefinition } from '../../endpoints';
import type { SchemaConverter } from './schemas';
import type { JsonSchema, Parameter } from './types';

/** The parameters of an endpoint in its path, its query and its headers. */
export function parametersOf(
  { params, query, headers, sample }: EndpointDefinition,
  converter: SchemaConverter,
): Parameter[] {
  const list = (
    place: Parameter['in'],
    schema: z.ZodObject | undefined,
    samples: Readonly<Record<string, string>> = {},
  ): Parameter[] => {
    if (!schema) return [];
    const { properties, required = [] } = converter.convert(schema, 'input') as {
      properties: Record<string, JsonSchema & { description?: string }>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, { description, ...type }]) => ({
      name,
      in: place,
      required: required.includes(name),
      ...(description !== undefined && { description }),
      schema: type,
      ...(name in samples && { example: typed(samples[name] ?? '', type) }),
    }));
  };
  return [
    ...list('path', params, sample.params),
    ...list('query', query, sample.query),
    ...list('header', headers),
  ];
}

/** Converts a text from a URL to its value. */
const typed = (text: string, { type }: JsonSchema): unknown =>
  type === 'integer' || type === 'number' ? Number(text) : text;
