import { AppError, errorCatalogue } from '@girouette/contracts';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import type { z } from 'zod';

export type Issue = z.core.$ZodIssue;

const FALLBACK = errorCatalogue.INVALID_REQUEST.message;

/**
 * Validates each part of a request with its schema. Drops unknown fields.
 *
 * The first issue becomes the response: 400 INVALID_REQUEST with the field's dotted path and the schema's message, or the catalogue's
 * message instead of a technical one from zod.
 * @param onInvalid creates the error for an issue
 */
export function validatorFor(
  onInvalid: (issue: Issue) => AppError = refuse,
): FastifySchemaCompiler<unknown> {
  return ({ schema }) =>
    (data: unknown) => {
      const result = (schema as z.ZodType).safeParse(data);
      if (result.success) return { value: result.data };
      const [issue] = issuesOf(schema as z.ZodType, data);
      return { error: issue ? onInvalid(issue) : new AppError('INVALID_REQUEST') };
    };
}

/** Only called for refused requests, because options slow every parse. */
const issuesOf = (schema: z.ZodType, data: unknown): readonly Issue[] =>
  schema.safeParse(data, { error: () => FALLBACK }).error?.issues ?? [];

const refuse = (issue: Issue): AppError =>
  new AppError('INVALID_REQUEST', {
    message: issue.message,
    ...(issue.path.length > 0 && { field: issue.path.join('.') }),
  });

/**
 * Serializes a response through the contract's schema, which drops unknown fields.
 * @throws ZodError when the response does not fit the schema; the client gets a 500
 */
export const serializeAnswer: FastifySerializerCompiler<unknown> =
  ({ schema }) =>
  (answer: unknown): string =>
    JSON.stringify((schema as z.ZodType).parse(answer));
