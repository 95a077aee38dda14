import type { Goals } from './figures';

/** Of a page that a visitor may come to from a search engine. */
export const PUBLIC_PAGE: Goals = {
  performance: 95,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  largestPaint: 1.8,
  shift: 0.02,
  code: 110,
  type: 50,
};

/** Of a landing page. It asks search engines not to list it, for which Lighthouse lowers its SEO score: that has no goal. */
export const GUEST_PAGE: Goals = {
  performance: 100,
  accessibility: 100,
  bestPractices: 100,
  largestPaint: 1,
  shift: 0.01,
  blocked: 30,
  code: 62,
  type: 0,
};
