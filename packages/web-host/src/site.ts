import type { PriceData } from '@girouette/contracts/billing/http/billing';
import { PRICES_ELEMENT } from '@girouette/contracts/billing/page-data';
import { discountedPrice, tariffOf, toEuros } from '@girouette/contracts/money';
import {
  contactLink,
  type Operator,
  OPERATOR_ELEMENT,
} from '@girouette/contracts/operation/operator';
import type { Metrics } from '@girouette/platform/telemetry';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { StoredFile } from './files';
import { createPrices } from './prices';
import { withContent } from './with-content';

/** Values of the public site that only the configuration knows. */
export interface Site {
  /** The origin that browsers see, without a trailing slash. */
  publicUrl: string;
  operator: Operator;
  /** The address of the billing service. Without it pages are sent without prices. */
  billingUrl?: string | undefined;
}

/** The exports of a microfrontend's `first-view.cjs`. */
interface Program {
  renderWithPrices: (prices: PriceData) => string;
}

/** Above the number of pages of the site. */
const MAX_PAGES = 100;
const PUBLIC_URL = /%PUBLIC_URL%/g;
const OFFERS = '"%OFFERS%"';
const WITH_PRICES = '<!--with-prices ';
const END_OF_PRICES = '<!--/with-prices-->';
/** mf-marketing's mark for a missing value of the operator. */
const MARK = /<mark[^<>]*>[^<>]*<\/mark>/g;
/** The company link of a first view, rendered without its address. */
const CONTACT = /(<a[^<>]* data-contact=""[^<>]* href=")[^"]*("[^<>]*>)[^<>]*(?=<\/a>)/g;
const FIELD = /data-operator="(\w+)"/;

/**
 * Completes the build's pages with the site's address, the operator's values (also as JSON for scripts), and the prices, for visitors and
 * as structured data.
 * @param options.pages the folder of the pages, with their programs
 * @returns a function that completes a file, and repeats the work only when something changed
 */
export function createSite(
  { publicUrl, operator, billingUrl }: Site,
  { pages, log, metrics }: { pages: string; log: FastifyBaseLogger; metrics: Metrics },
) {
  const recent = new LRUCache<string, Promise<StoredFile>>({ max: MAX_PAGES });
  const pricesNow = billingUrl === undefined ? null : createPrices({ billingUrl, log, metrics });
  const data = dataElement(OPERATOR_ELEMENT, operator);

  return async (file: StoredFile): Promise<StoredFile> => {
    const needsPrices = file.plain.includes(OFFERS) || file.plain.includes(WITH_PRICES);
    const prices = needsPrices ? ((await pricesNow?.()) ?? null) : null;
    const key = `${file.hash} ${JSON.stringify(prices)}`;
    const known = recent.get(key);
    if (known) return known;
    const text = withPrices(file.plain.toString(), prices)
      .replace(PUBLIC_URL, () => publicUrl)
      .replace(MARK, (mark) => {
        const field = FIELD.exec(mark)?.[1];
        return (field === undefined ? undefined : valueOf(operator, field)) ?? mark;
      })
      .replace(CONTACT, (_link, start: string, end: string) => {
        const { href, label } = contactLink(operator);
        return start + escaped(href) + end + escaped(label);
      })
      .replace(OFFERS, () => inScript(prices ? offersOf(prices, publicUrl) : []))
      .replace('</head>', () => `${data}</head>`);
    const completed = withContent(file, text, { isKept: true });
    recent.set(key, completed);
    return completed;
  };

  /** Completes the page's first view and adds the prices for the script that replaces it. Without prices, returns the page as built. */
  function withPrices(text: string, prices: PriceData | null): string {
    const [before = '', view] = text.split(WITH_PRICES);
    if (view === undefined) return text;
    // `PROGRAM-->VIEW<!--/with-prices-->REST`
    const [named = '', after = ''] = view.split(END_OF_PRICES);
    const program = named.slice(0, named.indexOf('-->'));
    const html = prices && render(join(pages, program), prices);
    if (html === null) return `${before}${named.slice(program.length + '-->'.length)}${after}`;
    const data = dataElement(PRICES_ELEMENT, prices);
    return `${before}<div data-first-view="complete">${html}</div>${after}`.replace(
      '</head>',
      () => `${data}</head>`,
    );
  }

  function render(program: string, prices: PriceData): string | null {
    try {
      return (createRequire(program)(program) as Program).renderWithPrices(prices);
    } catch (error) {
      log.error({ err: error }, 'A page could not be rendered with its prices');
      return null;
    }
  }
}

function valueOf(operator: Operator, field: string): string | undefined {
  const known = Object.keys(operator).find((name): name is keyof Operator => name === field);
  return known && operator[known] && escaped(operator[known]);
}

const dataElement = (id: string, data: unknown) =>
  `<script type="application/json" id="${id}">${inScript(data)}</script>`;

/** JSON that cannot end the surrounding script element. */
const inScript = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The plans as schema.org `Offer`: the price of one landing page per month or year. */
const offersOf = (prices: PriceData, publicUrl: string): object[] =>
  [
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
