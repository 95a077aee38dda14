import { z } from 'zod';
import { envelope, events, type AnyEvent } from '../events';
import { endpoints, type EndpointDefinition, type Sample } from '../endpoints';

/**
 * The promises of a release to parts of other releases. Stored in `packages/contracts/releases`, so that later releases can be checked
 * against them.
 */
export interface Release {
  /** The JSON schema of the envelope of every event. */
  envelope: object;
  /** By schema name. */
  events: Record<string, { sample: object; schema: object }>;
  /** By method and path: an accepted request, and the schema that callers use to read the response. */
  calls: Record<string, { sample: Sample; response: object | null }>;
}

export const addressOf = ({ method, path }: EndpointDefinition): string => `${method} ${path}`;

/** The schema of the response to an endpoint's sample; null without a body. */
const responseOf = ({ responses, sample }: EndpointDefinition): object | null => {
  const [success] = Object.entries(responses).filter(([status]) => Number(status) < 300);
  return success === undefined || sample.response === undefined ? null : schemaOf(success[1]);
};

/** The JSON schema used by receivers: unknown fields are allowed. */
const schemaOf = (schema: z.ZodType): object =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

/** The promises of the present sources; `npm run release` stores them. */
export const presentRelease = (): Release => ({
  envelope: schemaOf(envelope),
  events: Object.fromEntries(
    Object.values(events).map(({ dataschema, data, sample }) => [
      dataschema,
      { sample, schema: schemaOf(data) },
    ]),
  ),
  calls: Object.fromEntries(
    Object.values<EndpointDefinition>(endpoints).map((endpoint) => [
      addressOf(endpoint),
      { sample: endpoint.sample, response: responseOf(endpoint) },
    ]),
  ),
});

/** The stored text of a release: one line per event and call, so that diffs are readable. */
export const releaseText = (release: Release): string => {
  const rows = (group: Record<string, object>) =>
    Object.entries(group).map(([key, row]) => `${JSON.stringify(key)}: ${JSON.stringify(row)}`);
  const groups = [
    `"envelope": ${JSON.stringify(release.envelope)}`,
    `"events": {\n${rows(release.events).join(',\n')}\n}`,
    `"calls": {\n${rows(release.calls).join(',\n')}\n}`,
  ];
  return `{\n${groups.join(',\n')}\n}\n`;
};

/** A complete event with the given data. */
export const eventWith = (dataschema: string, data: object): AnyEvent => ({
  specversion: '1.0',
  id: '8d9a1f70-6d7e-4a53-9f3a-0d1c2b3a4f55',
  source: 'sample',
  type: dataschema.split('/')[1] ?? '',
  subject: 'subject',
  time: '2026-11-21T10:00:00.000Z',
  dataschema,
  datacontenttype: 'application/json',
  data: data as AnyEvent['data'],
});
