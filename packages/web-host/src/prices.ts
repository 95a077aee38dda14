import { monotonicMs, abortAfter } from '@girouette/platform/async';
import type { PriceData } from '@girouette/contracts/billing/http/billing';
import { measureCall, outcomeOfStatus, type Metrics } from '@girouette/platform/telemetry';
import type { FastifyBaseLogger } from 'fastify';

/** How long an answer of the billing service is reused, as in the gateway's cache. */
const FRESH_MS = 30_000;
const FRESH_AFTER_FAILURE_MS = 1_000;
/** A visitor never waits longer; the page is then sent without prices. */
const TIME_LIMIT_MS = 250;

interface Options {
  billingUrl: string;
  log: FastifyBaseLogger;
  metrics: Metrics;
}

/** @returns a function that returns the current prices; null while the billing service does not answer */
export function createPrices(options: Options): () => Promise<PriceData | null> {
  let prices: Promise<PriceData | null> = Promise.resolve(null);
  let until = 0;
  return () => {
    if (monotonicMs() >= until) {
      until = monotonicMs() + FRESH_MS;
      prices = readPrices(options).catch((error: unknown) => {
        until = monotonicMs() + FRESH_AFTER_FAILURE_MS;
        options.log.warn({ err: error }, 'The pages are sent without prices');
        return null;
      });
    }
    return prices;
  };
}

async function readPrices({ billingUrl, metrics }: Options): Promise<PriceData | null> {
  const answer = await measureCall(
    { metrics, to: 'billing', outcomeOf: ({ status }: Response) => outcomeOfStatus(status) },
    (headers) => fetch(`${billingUrl}/api/price`, { headers, signal: abortAfter(TIME_LIMIT_MS) }),
  );
  if (!answer.ok) throw new Error(`The billing service answered ${answer.status}`);
  const [prices] = (await answer.json()) as PriceData[];
  return prices ?? null;
}
