import { type EndpointDefinition, keyRateOf, limits, rateOf } from '../../endpoints';
import { permissions, type Role, scopeOf } from '../../permissions';
import { parametersOf } from './parameters';
import { responsesOf } from './responses';
import type { SchemaConverter } from './schemas';
import type { Operation } from './types';

const CALLERS: Record<Exclude<Role, 'visitor'>, string> = {
  main: 'the owner whose things are meant',
  sub: 'that owner’s sub-accounts',
  manager: 'managers of the place',
  self: 'the user who is meant',
  admin: 'administrators',
};

/** Names those who may call an endpoint, from the table of permissions. */
function callersOf({ permission }: EndpointDefinition): string {
  const roles: readonly Role[] = permissions[permission];
  if (roles.includes('visitor')) return 'Anyone.';
  const named = roles.filter((role) => role !== 'visitor').map((role) => CALLERS[role]);
  const text = named.join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** One endpoint of the contract as an operation. */
export function operationOf(
  operationId: string,
  endpoint: EndpointDefinition,
  converter: SchemaConverter,
): Operation {
  const {
    service,
    tag = service,
    summary,
    deprecated,
    permission,
    bodyLimit,
    cacheSeconds,
    body,
    sample,
  } = endpoint;
  const parameters = parametersOf(endpoint, converter);
  const { limit } = endpoint;
  const keyRate = keyRateOf(endpoint);
  return {
    operationId,
    tags: [tag],
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
    'x-scope': scopeOf(permission),
    ...(keyRate && { 'x-key-rate-limit': keyRate }),
    ...(cacheSeconds !== undefined && { 'x-cache-seconds': cacheSeconds }),
    ...(bodyLimit !== undefined && { 'x-body-limit': bodyLimit }),
  };
}

/** OpenAPI 3.1 lets the list of a scheme that is not OAuth name the roles that it needs: the scope of an API key. */
function securityOf({ access, byCookie, permission }: EndpointDefinition): Operation['security'] {
  if (byCookie) return [{ refreshCookie: [] }];
  if (access === 'public') return [];
  const scope = scopeOf(permission);
  return [
    ...(access === 'optional' ? [{}] : []),
    { bearer: [] },
    ...(scope === null ? [] : [{ apiKey: [scope] }]),
  ];
}

function descriptionOf(endpoint: EndpointDefinition): string {
  const { description, cacheSeconds, permission } = endpoint;
  return [
    description,
    `Who may call it: ${callersOf(endpoint)} Permission \`${permission}\`.`,
    keyText(endpoint),
    limitText(endpoint),
    cacheSeconds && `Everyone may get a response that is up to ${cacheSeconds} s old.`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function keyText({ access, permission }: EndpointDefinition): string | false {
  if (access === 'public') return false;
  const scope = scopeOf(permission);
  return scope === null ? 'No API key may call it.' : `An API key needs the scope \`${scope}\`.`;
}

function limitText(endpoint: EndpointDefinition): string {
  const { count, seconds } = rateOf(endpoint);
  const { limit } = endpoint;
  if (!limit) return `At most ${count} requests in ${seconds} s from one network.`;
  const { account } = limits[limit];
  const key = keyRateOf(endpoint);
  const ofKey = key ? `${key.count} in ${key.seconds} s with one API key, ` : '';
  return (
    `At most ${account.count} requests in ${account.seconds} s of one account, ${ofKey}and ${count} in ${seconds} s from one network, ` +
    `together with the other endpoints of the class \`${limit}\`.`
  );
}
