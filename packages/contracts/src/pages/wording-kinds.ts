export const WORDING_KINDS = [
  'rewards-review',
  'rewards-follow',
  'asks-stars',
  'names-staff',
] as const;
export type WordingKind = (typeof WORDING_KINDS)[number];

/** Where an owner publishes texts, as the evidence names it. */
export const WORDING_PLACES = { page: 'page du jeu', flyer: 'flyer' } as const;
export type WordingPlace = keyof typeof WORDING_PLACES;
