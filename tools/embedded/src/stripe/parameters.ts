import { z } from 'zod';
import { StripeRefusal } from './stripe-error';

type Nested = { [name: string]: string | Nested };

/** Parses a form or query with names such as `line_items[0][quantity]` into nested objects. Lists become objects with the keys 0, 1 … */
export function parseForm(form: string): Nested {
  const root: Nested = Object.create(null) as Nested;
  for (const [name, value] of new URLSearchParams(form)) {
    const path = name.split('[').map((part) => part.replace(/\]$/, ''));
    const last = path.pop() ?? '';
    let at = root;
    for (const part of path) {
      const below = at[part];
      at = typeof below === 'object' ? below : (at[part] = Object.create(null) as Nested);
    }
    at[last] = value;
  }
  return root;
}

/** Forms contain only texts. */
export const integer = z
  .string()
  .regex(/^\d{1,12}$/, 'Invalid integer')
  .transform(Number);
export const text = z.string().min(1).max(5_000);
export const metadata = z.record(z.string().max(40), z.string().max(500)).default({});
/** A list, which a form sends with the keys 0, 1 …, or without keys. */
export const listOf = <S extends z.ZodType>(item: S) =>
  z.record(z.string(), item).transform((entries) => Object.values(entries) as z.output<S>[]);

/**
 * Reads a request's parameters and refuses invalid ones like Stripe.
 * @throws StripeRefusal with the codes `parameter_unknown`, `parameter_missing` and `parameter_invalid`
 */
export function readParameters<S extends z.ZodType>(schema: S, given: Nested): z.output<S> {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  if (!issue) throw new StripeRefusal(400, 'Invalid request');
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    const param = nameOf([...path, issue.keys[0] ?? '']);
    throw new StripeRefusal(400, `Received unknown parameter: ${param}`, {
      code: 'parameter_unknown',
      param,
    });
  }
  const param = nameOf(path);
  if (issue.input === undefined && valueAt(given, path) === undefined) {
    throw new StripeRefusal(400, `Missing required param: ${param}.`, {
      code: 'parameter_missing',
      param,
    });
  }
  throw new StripeRefusal(400, `Invalid ${param}: ${issue.message}`, {
    code: 'parameter_invalid',
    param,
  });
}

const nameOf = ([first = '', ...rest]: string[]) =>
  first + rest.map((part) => `[${part}]`).join('');

const valueAt = (given: Nested, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, part) => (at as Nested | undefined)?.[part], given);
