import { AppError, errorCatalogue } from '@girouette/contracts';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import type { z } from 'zod';

export type Issue = z.core.$ZodIssue;

const FALLBACK = errorCatalogue.INVALID_REQUEST.message;

/**
 * Checks each part of a request with its schema. Fields that the schema does not name are dropped.
 *
 * The first issue becomes the answer: 400 INVALID_REQUEST with the sentence that the contract gives for it (or a general
 * one: nobody should read "expected string, received undefined") and the dotted path of the field.
 * @param onInvalid gives another refusal for an issue
 */
export function validatorFor(
  onInvalid: (issue: Issue) => AppError = refuse,
): FastifySchemaCompiler<unknown> {
  return ({ schema }) =>
    (data: unknown) => {
      const result = (schema as z.ZodType).safeParse(data, { error: () => FALLBACK });
      if (result.success) return { value: result.data };
      const [issue] = result.error.issues;
      return { error: issue ? onInvalid(issue) : new AppError('INVALID_REQUEST') };
    };
}

const refuse = (issue: Issue): AppError =>
  new AppError('INVALID_REQUEST', {
    message: issue.message,
    ...(issue.path.length > 0 && { field: issue.path.join('.') }),
  });

/**
 * Writes an answer through the contract's schema, so that nothing leaves that it does not name.
 * @throws ZodError when the answer is not what was agreed; the caller gets a 500
 */
export const serializeAnswer: FastifySerializerCompiler<unknown> =
  ({ schema }) =>
  (answer: unknown): string =>
    JSON.stringify((schema as z.ZodType).parse(answer));
