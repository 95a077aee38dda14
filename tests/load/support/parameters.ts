import { loopbackOnly } from './loopback.ts';

/** However it is called, a run stays within these. */
const MOST_PER_SECOND = 500;
const LONGEST_SECONDS = 3_600;

export interface Parameters {
  baseUrl: string;
  /** People that arrive per second, at the most. */
  rate: number;
  /** How long they come, in seconds. */
  seconds: number;
  /** The landing page to use; empty: the scenario makes its own as the demo owner. */
  pageId: string;
  /** Whether the pages that the scenario makes carry a logo. */
  withLogo: boolean;
  /** Multiplies the time that people take to think. */
  thinkTime: number;
  /** Whether the run only shows that the scenario works: few people, 20 seconds, wide limits. */
  smoke: boolean;
}

/**
 * What a scenario is run with: `BASE_URL`, `RATE`, `DURATION` (seconds), `PAGE_ID` or `PAGE_URL`, `LOGO`, `THINK_TIME`,
 * `SMOKE`.
 * @throws Error with one sentence on an address that is not loopback, or a number out of bounds
 */
export function readParameters(
  env: Record<string, string | undefined>,
  usual: { rate: number; longestSeconds?: number },
): Parameters {
  const number = (name: string, otherwise: number, most: number) => {
    const value = Number((env[name] ?? String(otherwise)).replace(/s$/, ''));
    if (value > 0 && value <= most) return value;
    throw new Error(`${name}=${env[name] ?? ''} must be a number above 0 and up to ${most}.`);
  };
  const smoke = env.SMOKE === '1';
  return {
    baseUrl: loopbackOnly(env.BASE_URL ?? 'http://localhost:8080'),
    rate: number('RATE', smoke ? 2 : usual.rate, MOST_PER_SECOND),
    seconds: number('DURATION', smoke ? 20 : 60, usual.longestSeconds ?? LONGEST_SECONDS),
    pageId: env.PAGE_ID ?? /\/spin\/game\/([\w-]+)/.exec(env.PAGE_URL ?? '')?.[1] ?? '',
    withLogo: env.LOGO === '1',
    thinkTime: number('THINK_TIME', smoke ? 0.5 : 1, 10),
    smoke,
  };
}
