import { z } from 'zod';
import { SERVICE_NAMES, type ServiceName } from '../../parts';
import { defineEndpoint } from '../../define-endpoint';

const check = z.enum(['ok', 'down']);

/** The health of a service. */
const serviceHealth = z
  .object({
    status: z
      .enum(['ready', 'degraded', 'not ready'])
      .describe('`degraded`: the service answers requests, but some work waits.'),
    checks: z
      .record(z.string(), check)
      .describe(
        'The dependencies of the service, such as `store`, `events`, `cache` and `consumers`.',
      ),
    lag: z
      .record(z.string(), z.number().int())
      .nullable()
      .describe('The number of waiting events by topic; null when it is unknown.'),
    // Releases before 0.2.0 lack this field and answer beside the next one during an update.
    build: z
      .object({
        version: z.string(),
        revision: z.string().describe('The commit; ends with `-dirty` if files had changed.'),
      })
      .optional()
      .describe('The sources of the build; `unknown` when the service runs from its sources.'),
  })
  .meta({ id: 'ServiceHealth' });
export type ServiceHealth = z.infer<typeof serviceHealth>;

const sample: ServiceHealth = {
  status: 'ready',
  checks: { store: 'ok', started: 'ok', events: 'ok', cache: 'ok', consumers: 'ok' },
  lag: { users: 0, pages: 0 },
  build: { version: '0.1.0', revision: '4f1c0de9a27b' },
};

/** The health endpoint of each service; packages/platform/src/kit registers it. */
export const healthOf = (service: ServiceName) =>
  defineEndpoint({
    service,
    summary: 'Read the health of a service',
    method: 'GET',
    path: `/api/health/${service}`,
    permission: 'health:read',
    limit: 'read',
    responses: { 200: serviceHealth },
    timeoutMs: 4_000,
    sample: { response: sample },
  });

const ofEach = <T>(value: (service: ServiceName) => T) =>
  Object.fromEntries(SERVICE_NAMES.map((name) => [name, value(name)])) as Record<ServiceName, T>;

export const readHealth = defineEndpoint({
  service: 'auth',
  summary: 'Read the health of all services',
  description: 'Null for a service that does not answer in time.',
  method: 'GET',
  path: '/api/health',
  permission: 'health:read',
  limit: 'read',
  responses: { 200: z.object(ofEach(() => serviceHealth.nullable())) },
  parts: ofEach(healthOf),
  nullableParts: true,
  timeoutMs: 5_000,
  sample: { response: ofEach(() => sample) },
});

export const healthEndpoints = { readHealth };
