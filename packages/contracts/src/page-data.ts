/**
 * The id of the element with the prices as JSON, an answer of `GET /api/price`, which the web host adds to a page that shows them before
 * any script has run.
 */
export const PRICES_ELEMENT = 'prices-data';
