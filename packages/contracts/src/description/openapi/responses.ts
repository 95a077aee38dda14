import type { z } from 'zod';
import { errorCatalogue } from '../../errors';
import { groupBy } from '../../group-by';
import { errorsOf, isPaged, type EndpointDefinition } from '../../endpoints';
import { errorResponse, singleErrorReference } from './error-responses';
import { TABLE_TYPES } from '../../table-file';
import { reference } from './headers';
import type { SchemaConverter } from './schemas';
import type { Header, Reference, Response } from './types';

export function responsesOf(
  endpoint: EndpointDefinition,
  converter: SchemaConverter,
): Record<string, Response | Reference> {
  const byStatus = groupBy(errorsOf(endpoint), (code) => errorCatalogue[code].status);
  const errors = [...byStatus].map(([status, possible]): [number, Response | Reference] => [
    status,
    possible.length === 1
      ? { $ref: singleErrorReference(possible.join('')) }
      : errorResponse(possible, converter),
  ]);
  return { ...successOf(endpoint, converter), ...Object.fromEntries(errors) };
}

/** A file is bytes in each of its types: generators take the schema of the first type for all. */
const FILE = { type: 'string', format: 'binary' };
/** Before the types that are sent: a generator that knows none of them but `text/csv` would read a workbook as a text. */
const ANY_BYTES = 'application/octet-stream';

const typesOf = ({ streams }: EndpointDefinition): readonly string[] =>
  streams ? [ANY_BYTES, ...streams] : ['application/json'];

function successOf(
  endpoint: EndpointDefinition,
  converter: SchemaConverter,
): Record<string, Response> {
  const { responses, responseHeaders = {}, streams, sample } = endpoint;
  return Object.fromEntries(
    Object.entries(responses).map(([status, schema]): [string, Response] => [
      status,
      {
        description: status === '204' ? 'Done; the response has no body.' : 'Done.',
        headers: {
          'x-request-id': reference('RequestId'),
          ...(streams && { 'content-disposition': reference('FileName') }),
          ...(isPaged(endpoint) && { link: reference('NextPage') }),
          ...headersOf(responseHeaders, converter),
        },
        ...(status !== '204' && {
          content: Object.fromEntries(
            typesOf(endpoint).map((type) => [
              type,
              {
                schema: streams ? FILE : converter.convert(schema, 'output'),
                ...(type !== TABLE_TYPES.xlsx && { example: sample.response }),
              },
            ]),
          ),
        }),
      },
    ]),
  );
}

const headersOf = (own: Readonly<Record<string, z.ZodType>>, converter: SchemaConverter) =>
  Object.fromEntries(
    Object.entries(own).map(([name, type]): [string, Header] => {
      const { description, ...schema } = converter.convert(type, 'output');
      const isRequired = !type.safeParse(undefined).success;
      return [
        name,
        { description: String(description), ...(isRequired && { required: true }), schema },
      ];
    }),
  );
