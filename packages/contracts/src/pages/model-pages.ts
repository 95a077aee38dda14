/**
 * Model pages: landing pages that other places of their organisation have copies of (docs/specification §10.66). Without dependencies, so that
 * screens and services share the same names.
 */

/** How many places get a copy with one request. */
export const MAX_GIVEN = 100;
/** How many pages an answer names. */
export const MAX_NAMED = 20;

/** Whether each copy counts its own gifts and budget, or all of them together with their model. */
export const COPY_STOCKS = ['own', 'shared'] as const;
export type CopyStock = (typeof COPY_STOCKS)[number];

/** What a copy takes from its model, each part by itself. Name, address, logo, colours and the link for reviews are those of its place. */
export const MODEL_FIELDS = [
  'gift1',
  'gift2',
  'gift3',
  'gift4',
  'gift5',
  'consolation',
  'budget',
  'brandName',
  'prompt',
  'message',
  'instagram',
  'tiktok',
  'facebook',
  'twitter',
  'firstDay',
  'lastDay',
  'hours',
  'replayAfterDays',
  'askAfterHours',
] as const;
export type ModelField = (typeof MODEL_FIELDS)[number];
