import type { PriceData } from '@girouette/contracts/http/billing';
import { discountedPrice, tariffOf, toEuros } from '@girouette/contracts/money';
import { measureCall, outcomeOfStatus, type Metrics } from '@girouette/telemetry';
import type { FastifyBaseLogger } from 'fastify';

/** For how long an answer of the billing service is used, as in the gateway's cache. */
const FRESH_MS = 30_000;
const FRESH_AFTER_FAILURE_MS = 1_000;
/** A visitor who would have to wait longer is sent the page without offers. */
const TIME_LIMIT_MS = 250;

interface Options {
  billingUrl: string;
  publicUrl: string;
  log: FastifyBaseLogger;
  metrics: Metrics;
}

/**
 * The plans as schema.org's `Offer`: what one landing page costs a month or a year.
 * @returns a function that answers the offers of now; none while the billing service does not answer
 */
export function createOffers(options: Options): () => Promise<object[]> {
  let offers: Promise<object[]> = Promise.resolve([]);
  let until = 0;
  return () => {
    if (performance.now() >= until) {
      until = performance.now() + FRESH_MS;
      offers = readOffers(options).catch((error: unknown) => {
        until = performance.now() + FRESH_AFTER_FAILURE_MS;
        options.log.warn({ err: error }, 'The pages have no prices for search engines');
        return [];
      });
    }
    return offers;
  };
}

async function readOffers({ billingUrl, publicUrl, metrics }: Options): Promise<object[]> {
  const answer = await measureCall(
    { metrics, to: 'billing', outcomeOf: (answer: Response) => outcomeOfStatus(answer.status) },
    (headers) =>
      fetch(`${billingUrl}/api/price`, { headers, signal: AbortSignal.timeout(TIME_LIMIT_MS) }),
  );
  if (!answer.ok) throw new Error(`The billing service answered ${answer.status}`);
  const [prices] = (await answer.json()) as PriceData[];
  if (!prices) return [];
  return [
    { plan: prices.monthlyPlan, unitCode: 'MON' },
    { plan: prices.yearlyPlan, unitCode: 'ANN' },
  ].map(({ plan, unitCode }) => {
    const price = {
      price: toEuros(discountedPrice(tariffOf(plan), 1)).toFixed(2),
      priceCurrency: 'EUR',
    };
    return {
      '@type': 'Offer',
      name: plan.planName,
      url: `${publicUrl}/pricing`,
      availability: 'https://schema.org/InStock',
      ...price,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        ...price,
        referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode },
      },
    };
  });
}
