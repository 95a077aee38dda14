import { allEndpoints, type EndpointDefinition } from '../endpoints';

/**
 * Why the contract does not explain a successful answer: its schema refuses it, or lacks one of its fields.
 * @param answer the body of the response, as JSON
 * @returns null when it explains it
 */
export function unexplained(endpoint: EndpointDefinition, answer: unknown): string | null {
  const [schema] = Object.entries(endpoint.responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, each]) => each);
  const { success, data, error } = schema!.safeParse(answer);
  if (!success) {
    return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  }
  const known = asJson(data);
  return sorted(known) === sorted(answer) ? null : `the schema knows ${JSON.stringify(known)}`;
}

/**
 * The same for an answer that a test gives to a screen.
 * @param address the method and the path of the endpoint
 */
export function unexplainedAt(address: string, answer: unknown): string | null {
  const endpoint = byAddress.get(address);
  return endpoint ? unexplained(endpoint, asJson(answer)) : 'no such endpoint';
}

/** A value as text, for a comparison without the order of its fields. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

/** A value as it arrives: fields that are undefined are missing. */
const asJson = (value: unknown): unknown =>
  value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);

const byAddress = new Map(allEndpoints.map((each) => [`${each.method} ${each.path}`, each]));
