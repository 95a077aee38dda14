import type { Goals } from './figures';

/** Goals of a page that visitors reach from a search engine. */
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

/**
 * Goals of a landing page. It asks search engines not to list it, which lowers Lighthouse's SEO score; that score therefore has no goal.
 */
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
