import { z } from 'zod';
import { errorBody } from '../../error-body';
import { errorCatalogue, type ErrorCode } from '../../errors';
import { reference } from './headers';
import type { SchemaConverter } from './schemas';
import type { Response } from './types';

const codes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];

/** `ErrorBody` as a schema. */
const errorSchema = z
  .object({
    statusCode: z.number().int(),
    code: z
      .enum(codes)
      .meta({ grows: true })
      .describe('For programs. Later releases have more codes.'),
    message: z.string().describe('A French sentence for the user.'),
    field: z.string().optional().describe('The dotted path of the invalid input.'),
    details: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('`playedAt` of ALREADY_PLAYED, `current` of PAGE_CHANGED.'),
  })
  .meta({ id: 'Error' });

const WITH_RETRY_AFTER = new Set([429, 503]);

/** The component with the response for a status with a single error code. */
export const singleErrorReference = (code: string): string => `#/components/responses/${code}`;

/**
 * The responses for statuses with a single error code, by code.
 * @param paths the document's paths as JSON; only responses that they need are returned
 */
export const singleErrors = (converter: SchemaConverter, paths: string): Record<string, Response> =>
  Object.fromEntries(
    codes
      .filter((code) => paths.includes(`"${singleErrorReference(code)}"`))
      .map((code) => [code, errorResponse([code], converter)]),
  );

/**
 * The response for one of several errors.
 * @param possible codes of the same status
 */
export function errorResponse(
  possible: readonly ErrorCode[],
  converter: SchemaConverter,
): Response {
  const status = errorCatalogue[possible[0] ?? 'UNEXPECTED'].status;
  const error = converter.convert(errorSchema, 'output');
  return {
    description: possible
      .map((code) => `\`${code}\`: ${errorCatalogue[code].message.trim()}`)
      .join('\n\n'),
    headers: {
      'x-request-id': reference('RequestId'),
      ...(WITH_RETRY_AFTER.has(status) && { 'retry-after': reference('RetryAfter') }),
    },
    content: {
      'application/json': {
        schema:
          converter.answers === 'open'
            ? error
            : {
                allOf: [error],
                properties: { statusCode: { const: status }, code: { enum: possible } },
              },
        examples: Object.fromEntries(
          possible.map((code) => [
            code,
            { summary: errorCatalogue[code].message.trim(), value: errorBody(code) },
          ]),
        ),
      },
    },
  };
}
