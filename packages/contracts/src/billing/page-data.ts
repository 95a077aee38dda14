/**
 * The id of the element that contains the prices as JSON, an answer of `GET /api/price`. The web host adds it to pages that show prices
 * before any script has run.
 */
export const PRICES_ELEMENT = 'prices-data';
