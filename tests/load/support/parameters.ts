import { loopbackOnly } from './loopback.ts';

/** The bounds of every run. */
const MOST_PER_SECOND = 500;
const LONGEST_SECONDS = 3_600;

export interface Parameters {
  baseUrl: string;
  /** People who arrive per second, at most. */
  rate: number;
  /** How long they keep arriving, in seconds. */
  seconds: number;
  /** The landing page to use. Empty: the scenario makes its own as the demo owner. */
  pageId: string;
  /** Whether the scenario's pages have a logo. */
  withLogo: boolean;
  /** Multiplies people's time to think. */
  thinkTime: number;
  /** Whether the run only checks that the scenario works, with few people, 20 seconds and wide limits. */
  smoke: boolean;
}

/**
 * The parameters of a run: `BASE_URL`, `RATE`, `DURATION` (seconds), `PAGE_ID` or `PAGE_URL`, `LOGO`, `THINK_TIME`, `SMOKE`.
 * @throws Error with one sentence when an address is not loopback or a number is out of bounds
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
