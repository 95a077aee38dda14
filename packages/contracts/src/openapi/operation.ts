import { limits, rateOf, type EndpointDefinition } from '../http';
import { callersOf } from './callers';
import { parametersOf } from './parameters';
import { responsesOf } from './responses';
import type { SchemaConverter } from './schemas';
import type { Operation } from './types';

/** One endpoint of the contract as an operation. */
export function operationOf(
  operationId: string,
  endpoint: EndpointDefinition,
  converter: SchemaConverter,
): Operation {
  const { service, summary, deprecated, permission, bodyLimit, cacheSeconds, body, sample } =
    endpoint;
  const parameters = parametersOf(endpoint, converter);
  const { limit } = endpoint;
  return {
    operationId,
    tags: [service],
    summary,
    description: descriptionOf(endpoint),
    ...(deprecated && { deprecated }),
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: converter.convert(body, 'input'), example: sample.body },
        },
      },
    }),
    responses: responsesOf(endpoint, converter),
    'x-permission': permission,
    'x-callers': callersOf(endpoint),
    'x-rate-limit': rateOf(endpoint),
    ...(limit && { 'x-account-rate-limit': limits[limit].account }),
    ...(cacheSeconds !== undefined && { 'x-cache-seconds': cacheSeconds }),
    ...(bodyLimit !== undefined && { 'x-body-limit': bodyLimit }),
  };
}

function securityOf({ access, byCookie }: EndpointDefinition): Operation['security'] {
  if (byCookie) return [{ refreshCookie: [] }];
  if (access === 'optional') return [{}, { bearer: [] }];
  return access === 'public' ? [] : [{ bearer: [] }];
}

function descriptionOf(endpoint: EndpointDefinition): string {
  const { description, cacheSeconds, permission } = endpoint;
  return [
    description,
    `Who may call it: ${callersOf(endpoint)} Permission \`${permission}\`.`,
    limitText(endpoint),
    cacheSeconds && `Everyone may get a response that is up to ${cacheSeconds} s old.`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function limitText(endpoint: EndpointDefinition): string {
  const { count, seconds } = rateOf(endpoint);
  const { limit } = endpoint;
  if (!limit) return `At most ${count} requests in ${seconds} s from one network.`;
  const { account } = limits[limit];
  return (
    `At most ${account.count} requests in ${account.seconds} s of one account, and ${count} in ${seconds} s from one network, ` +
    `together with the other endpoints of the class \`${limit}\`.`
  );
}
