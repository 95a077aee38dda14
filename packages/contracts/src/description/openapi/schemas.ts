import { z } from 'zod';
import { forGenerators, type Answers, type Direction } from './for-generators';
import type { JsonSchema } from './types';

/** Converts the contract's schemas and collects those with an `id` as components. */
export interface SchemaConverter {
  readonly answers: Answers;
  convert(schema: z.ZodType, direction: Direction): JsonSchema;
  /** By their ids. */
  readonly components: Record<string, JsonSchema>;
}

/** @throws Error from `convert` when two different schemas have the same id */
export function createSchemaConverter(answers: Answers): SchemaConverter {
  const components: Record<string, JsonSchema> = {};
  return {
    answers,
    components,
    convert(schema, direction) {
      const converted = z.toJSONSchema(schema, { io: direction, override: withRequiredFields });
      const { $defs = {}, ...json } = JSON.parse(
        JSON.stringify(converted).replaceAll('"#/$defs/', '"#/components/schemas/'),
      ) as JsonSchema & { $defs?: Record<string, JsonSchema> };
      const way = { direction, answers };
      for (const [id, definition] of Object.entries($defs)) {
        const component = forGenerators(definition, way);
        const known = components[id];
        if (known && JSON.stringify(known) !== JSON.stringify(component)) {
          throw new Error(`Two schemas have the id ${id}; give one of them an id of its own.`);
        }
        components[id] = component;
      }
      return forGenerators(json, way);
    },
  };
}

/** A field whose default only gives a missing value its message: callers must send it. */
function withRequiredFields({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}): void {
  const { def } = zodSchema._zod;
  if (def.type !== 'object') return;
  for (const [name, field] of Object.entries(def.shape)) {
    const property = jsonSchema.properties?.[name];
    if (!(field instanceof z.ZodPrefault) || typeof property !== 'object') continue;
    if (field.safeParse(undefined).success) continue;
    delete property.default;
    jsonSchema.required = [...new Set([...(jsonSchema.required ?? []), name])];
  }
}
