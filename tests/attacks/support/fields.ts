import { z } from 'zod';

/** The kinds of fields. Each has its own hostile values. */
export type Kind =
  | 'text'
  | 'email'
  | 'id'
  | 'number'
  | 'enum'
  | 'boolean'
  | 'url'
  | 'image'
  | 'array'
  | 'object';

/** JSON that `JSON.stringify` cannot produce: numbers out of range, keys of prototypes. */
export class RawJson {
  constructor(readonly text: string) {}
}

/** One field of a schema, and where it is: `['gameFormat', 'option1']`. */
export interface Field {
  path: readonly string[];
  kind: Kind;
  /** Its schema without the default. Fields that share a schema have the same object. */
  type: z.ZodType;
}

/** Every field of a schema, including nested objects. */
export function fieldsOf(schema: z.ZodObject, above: readonly string[] = []): Field[] {
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
    const path = [...above, name];
    const inner = unwrapped(field);
    const own = { path, kind: kindOf(field), type: inner };
    return inner instanceof z.ZodObject ? [own, ...fieldsOf(inner, path)] : [own];
  });
}

/** Texts that identify a kind. Its schema accepts the first and refuses the second. */
const SIGNS: readonly [Kind, string, string][] = [
  ['email', 'camille@example.fr', 'no address'],
  ['url', 'https://example.fr/', 'no address'],
  ['image', 'data:image/jpeg;base64,/9j/', 'no image'],
  ['id', '00000000-0000-4000-8000-000000000000', ''],
];

/** @throws Error for a type without hostile values */
export function kindOf(field: z.ZodType): Kind {
  const type = unwrapped(field);
  if (type instanceof z.ZodObject || type instanceof z.ZodRecord) return 'object';
  if (type instanceof z.ZodArray || type instanceof z.ZodTuple) return 'array';
  if (type instanceof z.ZodNumber) return 'number';
  if (type instanceof z.ZodBoolean) return 'boolean';
  if (type instanceof z.ZodEnum || type instanceof z.ZodLiteral) return 'enum';
  if (!(type instanceof z.ZodString)) {
    throw new Error(`a field of the type ${type.def.type} needs hostile values of its own`);
  }
  const takes = (text: string) => field.safeParse(text).success;
  return SIGNS.find(([, good, bad]) => takes(good) && !takes(bad))?.[0] ?? 'text';
}

/** The type inside defaults, optionals, preprocessing and transforms. */
function unwrapped(field: z.ZodType): z.ZodType {
  if (
    field instanceof z.ZodDefault ||
    field instanceof z.ZodPrefault ||
    field instanceof z.ZodOptional ||
    field instanceof z.ZodExactOptional ||
    field instanceof z.ZodNullable ||
    field instanceof z.ZodReadonly ||
    field instanceof z.ZodCatch
  ) {
    return unwrapped(field.def.innerType as z.ZodType);
  }
  if (field instanceof z.ZodPipe) {
    const { in: before, out } = field.def;
    return unwrapped((before instanceof z.ZodTransform ? out : before) as z.ZodType);
  }
  return field;
}

/** A copy of a body, as JSON, with another value in one field. `undefined` leaves the field out. */
export function bodyWith(body: unknown, path: readonly string[], value: unknown): string {
  const raw: string[] = [];
  const mark = (held: unknown): unknown => {
    if (!(held instanceof RawJson)) return held;
    raw.push(held.text);
    return `@raw-${raw.length - 1}@`;
  };
  const text = JSON.stringify(replaced(body, path, mark(value)));
  return text.replace(/"@raw-(\d+)@"/g, (_all, index: string) => raw[Number(index)] ?? '');
}

function replaced(body: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const held = (body ?? {}) as Record<string, unknown>;
  return { ...held, [name]: replaced(held[name], rest, value) };
}
