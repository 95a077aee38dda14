import { z } from 'zod';
import { envelope, events, type AnyEvent } from './events';
import { endpoints, type EndpointDefinition, type Sample } from './http';

/** What a release promises to the parts of other releases, kept in `packages/contracts/releases` so that later ones are held to it. */
export interface Release {
  /** The JSON schema of what every event has around its data. */
  envelope: object;
  /** By the name of their schema. */
  events: Record<string, { sample: object; schema: object }>;
  /** By method and path: a request that was accepted, and the schema by which callers read the response. */
  calls: Record<string, { sample: Sample; response: object | null }>;
}

export const addressOf = ({ method, path }: EndpointDefinition): string => `${method} ${path}`;

/** The schema of the response to an endpoint's sample; null where it has no body. */
const responseOf = ({ responses, sample }: EndpointDefinition): object | null => {
  const [success] = Object.entries(responses).filter(([status]) => Number(status) < 300);
  return success === undefined || sample.response === undefined ? null : schemaOf(success[1]);
};

/** The JSON schema by which a receiver reads: fields that it does not know are allowed. */
const schemaOf = (schema: z.ZodType): object =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

/** What the present sources promise; `npm run release` keeps it. */
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

/** A release as it is kept: a line for each event and call, so that a change can be read. */
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

/** An event as it travels, with the sample of its kind as data. */
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
