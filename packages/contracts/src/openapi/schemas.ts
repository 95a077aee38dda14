import { z } from 'zod';
import type { JsonSchema } from './types';

/** Data that a caller sends (`input`) or that the API returns (`output`). */
export type Direction = 'input' | 'output';

/** Converts the contract's schemas and collects those with an `id` as components. */
export interface SchemaConverter {
  convert(schema: z.ZodType, direction: Direction): JsonSchema;
  /** By their ids. */
  readonly components: Record<string, JsonSchema>;
}

/** @throws Error from `convert` when two different schemas have the same id */
export function createSchemaConverter(): SchemaConverter {
  const components: Record<string, JsonSchema> = {};
  return {
    components,
    convert(schema, io) {
      const converted = z.toJSONSchema(schema, { io, override: withoutSafeIntegers });
      delete converted.$schema;
      const { $defs = {}, ...json } = JSON.parse(
        JSON.stringify(converted).replaceAll('"#/$defs/', '"#/components/schemas/'),
      ) as JsonSchema & { $defs?: Record<string, JsonSchema> };
      for (const [id, component] of Object.entries($defs)) {
        const known = components[id];
        if (known && JSON.stringify(known) !== JSON.stringify(component)) {
          throw new Error(`Two schemas have the id ${id}; give one of them an id of its own.`);
        }
        components[id] = component;
      }
      return json;
    },
  };
}

/** zod limits every integer to safe integers, which says nothing about the API. */
function withoutSafeIntegers({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}
