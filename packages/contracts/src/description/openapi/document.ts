import { endpoints, type EndpointDefinition } from '../../endpoints';
import { SERVICE_NAMES, type ServiceName } from '../../parts';
import { singleErrors } from './error-responses';
import type { Answers } from './for-generators';
import { headers } from './headers';
import { operationOf } from './operation';
import { createSchemaConverter } from './schemas';
import type { OpenApiDocument, Operation } from './types';
import { WEBHOOK_TAG, webhookMessages } from './webhooks';

const SERVICES: Record<ServiceName, string> = {
  auth: 'Accounts, sessions and tokens',
  billing: 'Prices and subscriptions',
  game: 'Landing pages, the draw, visits and clicks',
  review: 'Reviews, and who has taken part',
  'result-mail': 'The winner’s e-mail',
  analytics: 'Figures of owners and restaurants',
};

/** docs/build-on-girouette.md */
const TILLS = {
  name: 'tills',
  description: 'All that a till needs: search, check, redeem, reverse, health',
};

const DESCRIPTION = `Prize-wheel landing pages for restaurants.

Endpoints that are not for anyone need an access token, which \`POST /api/auth/session\` answers: \`Authorization: Bearer …\`. It is
valid for 15 minutes; \`POST /api/auth/session/refresh\` renews it with the cookie that the sign-in has set.

Tools of an owner send an API key in its place: \`Authorization: Bearer gk_live_…\`. A key has scopes, and each endpoint says which one it
needs. The owner creates keys in the settings.

Bodies are JSON, and unknown fields are dropped. Every refused request is answered with an \`Error\`, whose \`message\` is the
French sentence for the user and whose \`code\` is for programs. A rate limit counts the requests of one network, an IPv4 address
or an IPv6 /64.

Some requests fit two paths, such as \`/api/auth/verify/{id}\` and \`/api/auth/{userId}/password\`. From left to right, a word of the path
goes before a parameter, so the first of these two is meant.`;

/**
 * The OpenAPI 3.1 document of the whole API, generated from the contract.
 * @throws Error when two different schemas have the same id
 */
export function openApiDocument(answers: Answers = 'open'): OpenApiDocument {
  const converter = createSchemaConverter(answers);
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, endpoint] of Object.entries<EndpointDefinition>(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const operations = (paths[path] ??= {});
    operations[endpoint.method.toLowerCase()] = operationOf(name, endpoint, converter);
  }
  const webhooks = webhookMessages(converter);
  const responses = singleErrors(converter, JSON.stringify(paths));
  return {
    openapi: '3.1.1',
    info: {
      title: 'Girouette API',
      version: '1',
      summary: 'Prize-wheel landing pages for restaurants.',
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [
      TILLS,
      ...SERVICE_NAMES.map((name) => ({ name, description: SERVICES[name] })),
      WEBHOOK_TAG,
    ],
    paths,
    webhooks,
    components: {
      schemas: sorted(converter.components),
      responses,
      headers,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'gk_live_…' },
        refreshCookie: { type: 'apiKey', in: 'cookie', name: 'girouette_refresh' },
      },
    },
  };
}

const sorted = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
