/** An owner's figures, or with `pageId` those of one page. */
export interface FiguresOf {
  ownerId: string;
  pageId: string | null;
}

export const queryKeys = {
  pages: (ownerId: string) => ['pages', ownerId] as const,
  /** All lists of places. */
  places: (ownerId: string) => ['places', ownerId] as const,
  placePage: (ownerId: string, wanted: object) => ['places', ownerId, wanted] as const,
  placeNames: (ownerId: string) => ['places', ownerId, 'names'] as const,
  comparedPlaces: (ownerId: string, month: string) =>
    ['places', ownerId, 'compared', month] as const,
  place: (placeId: string) => ['place', placeId] as const,
  handover: (ownerId: string) => ['handover', ownerId] as const,
  allowance: (ownerId: string) => ['allowance', ownerId] as const,
  pageTotals: (ownerId: string) => ['page-totals', ownerId] as const,
  qrDrawing: ['qr-drawing'] as const,
  termsFields: ['terms-fields'] as const,
  alcoholNotice: ['alcohol-notice'] as const,
  conflictDialog: ['conflict-dialog'] as const,
  odds: (pageId: string) => ['odds', pageId] as const,
  testPlay: (pageId: string) => ['test-play', pageId] as const,
  modelEffect: (pageId: string) => ['model-effect', pageId] as const,
  media: (pageId: string) => ['media', pageId] as const,
  mediaFigures: (pageId: string) => ['media-figures', pageId] as const,
  gifts: (pageId: string) => ['gifts', pageId] as const,
  /** All pages of the list, in every state. */
  wonGifts: (ownerId: string) => ['won-gifts', ownerId] as const,
  wonGiftPage: (ownerId: string, wanted: object) => ['won-gifts', ownerId, wanted] as const,
  wonGiftCounts: (ownerId: string, of: object) => ['won-gifts', ownerId, 'counts', of] as const,
  scannedGift: (statement: string) => ['scanned-gift', statement] as const,
  page: (pageId: string) => ['page', pageId] as const,
  pageOnFlyer: (pageId: string) => ['page-on-flyer', pageId] as const,
  restaurantsOf: (ownerId: string) => ['restaurants', ownerId] as const,
  stats: (of: FiguresOf) => ['stats', of] as const,
  reviewAnalytics: (of: FiguresOf, days: number) => ['review-analytics', of, days] as const,
  dailyFigures: (of: FiguresOf, days: number) => ['daily-figures', of, days] as const,
  latestWinners: (ownerId: string) => ['latest-winners', ownerId] as const,
  /** All pages of the list. */
  reviews: (ownerId: string) => ['reviews', ownerId] as const,
  reviewPage: (ownerId: string, wanted: object) => ['reviews', ownerId, wanted] as const,
  ratings: (ownerId: string, place: string | null) => ['ratings', ownerId, place] as const,
  notifications: (userId: string) => ['notifications', userId] as const,
  payments: (ownerId: string) => ['payments', ownerId] as const,
  subAccounts: (ownerId: string) => ['sub-accounts', ownerId] as const,
  /** All webhooks and their logs. */
  webhooks: (ownerId: string) => ['webhooks', ownerId] as const,
  webhookLog: (ownerId: string, id: string, page: number) =>
    ['webhooks', ownerId, id, page] as const,
  /** The campaigns, their audiences and previews. */
  campaigns: (ownerId: string) => ['campaigns', ownerId] as const,
  campaignAudience: (ownerId: string, id: string, weeks: number | null) =>
    ['campaigns', ownerId, 'audience', id, weeks] as const,
  campaignPreview: (ownerId: string, shown: object) =>
    ['campaigns', ownerId, 'preview', shown] as const,
  contacts: (ownerId: string) => ['contacts', ownerId] as const,
  /** The winners of some plays. */
  winners: (ownerId: string, plays: string) => ['winners', ownerId, plays] as const,
};
