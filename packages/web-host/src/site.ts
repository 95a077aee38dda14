import { OPERATOR, OPERATOR_ELEMENT, type Operator } from '@girouette/contracts/operator';
import type { Metrics } from '@girouette/telemetry';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { StoredFile } from './files';
import { createOffers } from './offers';
import { withContent } from './with-content';

/** What only the configuration knows of the public site, and the build leaves open. */
export interface Site {
  /** The origin that browsers see, without a slash at its end. */
  publicUrl: string;
  operator: Operator;
  /** Where the billing service answers; without it the pages tell search engines no prices. */
  billingUrl?: string | undefined;
}

/** Above the number of pages of the site. */
const MAX_PAGES = 100;
const PUBLIC_URL = /%PUBLIC_URL%/g;
const OFFERS = '"%OFFERS%"';
/** A value of the operator as mf-marketing marks a missing one. */
const MARK = /<mark[^<>]*>[^<>]*<\/mark>/g;
const FIELD = /data-operator="(\w+)"/;

/**
 * Completes what the build has written: the site's address, the operator's values, which scripts find as JSON too, and
 * the offers of the structured data.
 * @returns a function that completes a file, which is done again only when something has changed
 */
export function createSite(
  { publicUrl, operator, billingUrl }: Site,
  shared: { log: FastifyBaseLogger; metrics: Metrics },
) {
  const recent = new LRUCache<string, Promise<StoredFile>>({ max: MAX_PAGES });
  const offersNow =
    billingUrl === undefined ? null : createOffers({ billingUrl, publicUrl, ...shared });
  const data = `<script type="application/json" id="${OPERATOR_ELEMENT}">${inScript(operator)}</script>`;

  return async (file: StoredFile): Promise<StoredFile> => {
    const offers = file.plain.includes(OFFERS) ? await offersNow?.() : null;
    const key = `${file.hash} ${JSON.stringify(offers ?? [])}`;
    const known = recent.get(key);
    if (known) return known;
    const text = file.plain
      .toString()
      .replace(PUBLIC_URL, () => publicUrl)
      .replace(MARK, (mark) => {
        const field = FIELD.exec(mark)?.[1];
        return (field === undefined ? undefined : valueOf(operator, field)) ?? mark;
      })
      .replace(OFFERS, () => inScript(offers ?? []))
      .replace('</head>', () => `${data}</head>`);
    const completed = withContent(file, text, { isKept: true });
    recent.set(key, completed);
    return completed;
  };
}

function valueOf(operator: Operator, field: string): string | undefined {
  const known = Object.keys(OPERATOR).find((name): name is keyof Operator => name === field);
  return known && operator[known] && escaped(operator[known]);
}

/** JSON that cannot end the script element it is in. */
const inScript = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
