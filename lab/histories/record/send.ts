import type { EndpointDefinition, Principal } from '@girouette/contracts';
import { bearer } from '@girouette/platform/kit/testing';
import type { Faults } from './faults';
import type { Random } from './random';
import type { System } from './system';

const PATIENT_MS = 10_000;
const IMPATIENT_MS = 400;
const IMPATIENT_PERCENT = 5;
/** After a call without an answer, as a phone does before it tries again. */
const PAUSE_MS = 40;

export interface Request {
  as?: Principal;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  key?: string;
}

/** @returns null when it is unknown whether the call has had an effect */
export type Send = (
  endpoint: Pick<EndpointDefinition, 'method' | 'path'>,
  request: Request,
) => Promise<{ status: number; json: unknown } | null>;

/** Sends each call to one of the running instances, like a load balancer. Some clients do not wait for slow answers. */
export function createSend(
  system: System,
  { faults, random }: { faults: Faults; random: Random },
): Send {
  return async ({ method, path }, { as, params = {}, query, body, key }) => {
    const instance = random.pick(system.instances.filter(({ isUp }) => isUp));
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    const search = query ? `?${new URLSearchParams(query).toString()}` : '';
    const limit = random.chance(IMPATIENT_PERCENT) ? random.below(IMPATIENT_MS) : PATIENT_MS;
    const sent = fetch(`http://127.0.0.1:${instance.clients.port}${filled}${search}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(as && { authorization: bearer(system.adapters, as) }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(limit),
    });
    faults.onCall();
    const answer = await sent
      .then(async (said) => {
        const text = await said.text();
        // Refused before any handler saw the call, because it arrived too slowly or in part.
        if (!said.headers.has('x-request-id')) return null;
        return { status: said.status, json: text === '' ? null : (JSON.parse(text) as unknown) };
      })
      .catch(() => null);
    if (answer && answer.status < 500) return answer;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return null;
  };
}
