export const WORDING_KINDS = [
  'rewards-review',
  'rewards-follow',
  'asks-stars',
  'names-staff',
] as const;
export type WordingKind = (typeof WORDING_KINDS)[number];
