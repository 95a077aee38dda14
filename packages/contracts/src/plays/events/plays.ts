import { z } from 'zod';
import { NETWORKS } from '../../pages/appearance';
import { outcome } from '../outcome';
import { id, moment, word } from '../../texts/texts';
import { defineEvent } from '../../define-event';
import { giftConditions, sampleConditions } from '../../pages/events/gift-conditions';

const page = {
  pageId: id,
  ownerId: id,
  at: moment,
};

/** The number of the medium that the guest scanned. Absent without one, and in older events. */
const medium = z.number().int().positive().optional();

const samplePage = {
  pageId: '2b8f0a53-7a52-4a38-9d3e-6a1d7a3b9c20',
  ownerId: '6f1d2f0a-9c1b-4a52-8a53-0a4f3f5f7b11',
  at: '2026-11-21T19:30:00.000Z',
};

/** A guest opened a landing page for the first time on that day in Paris. The guest's page created `visitId`. */
export const pageVisited = defineEvent({
  topic: 'plays',
  type: 'PageVisited',
  version: 1,
  data: z.object({ ...page, visitId: id, medium }),
  sample: { ...samplePage, visitId: '0d6a4c8e-3c44-4f0e-8c3f-1f7c9b0f5a01', medium: 12 },
  subject: (data) => data.pageId,
});

/** A guest followed a link to one of the page's networks. */
export const linkClicked = defineEvent({
  topic: 'plays',
  type: 'LinkClicked',
  version: 1,
  data: z.object({ ...page, network: z.enum(NETWORKS) }),
  sample: { ...samplePage, network: 'instagram' as const },
  subject: (data) => data.pageId,
});

const redemption = {
  ...page,
  playId: id,
  gift: word,
  /** When the gift was won. */
  wonAt: moment,
  /** The cost of the gift for the restaurant, in cents; null when the owner does not say. */
  cost: z.number().int().min(0).nullable(),
  medium,
  /** The gift came with a campaign's mail: no play won it, and `playId` is its own. Absent for gifts of the wheel. */
  campaign: z.literal(true).optional(),
};

const sampleRedemption = {
  ...samplePage,
  playId: 'b3a7b0b8-9c39-4b0a-8e57-7b3f5a0f9d11',
  gift: 'Un café offert',
  wonAt: '2026-11-20T19:30:00.000Z',
  cost: 80,
  medium: 12,
  campaign: true as const,
};

/** A gift was handed over at the moment `at`, even if the phone reported it later. */
export const giftRedeemed = defineEvent({
  topic: 'plays',
  type: 'GiftRedeemed',
  version: 1,
  data: z.object(redemption),
  sample: sampleRedemption,
  subject: (data) => data.pageId,
});

/** A gift was not handed over after all. `at` is when that was said, and `redeemedAt` the `at` of its GiftRedeemed. */
export const giftRedemptionUndone = defineEvent({
  topic: 'plays',
  type: 'GiftRedemptionUndone',
  version: 1,
  data: z.object({ ...redemption, redeemedAt: moment }),
  sample: { ...sampleRedemption, redeemedAt: '2026-11-21T19:25:00.000Z' },
  subject: (data) => data.pageId,
});

/** The owner took a won gift back. */
export const giftRevoked = defineEvent({
  topic: 'plays',
  type: 'GiftRevoked',
  version: 1,
  data: z.object({ ...page, playId: id }),
  sample: { ...samplePage, playId: sampleRedemption.playId },
  subject: (data) => data.pageId,
});

/**
 * A guest played. `participant` is the keyed hash of the canonical e-mail and the page, so that the address itself never enters the event
 * log.
 */
export const wheelSpun = defineEvent({
  topic: 'plays',
  type: 'WheelSpun',
  version: 1,
  data: z.object({
    ...page,
    playId: id,
    participant: id,
    /** The keyed hash of owner and address as the guest spelled it. Absent in events of an older version. */
    spelling: id.optional(),
    outcome,
    /** The guest has played this page before, and may play again. Absent for a first play. */
    again: z.literal(true).optional(),
    /** The version of the wording under which a winner accepted the restaurant's offers when spinning. */
    marketing: word.optional(),
    /** Those of the gift when it was won; absent for a loss, and before gifts had terms. */
    conditions: giftConditions.optional(),
    medium,
  }),
  sample: {
    ...samplePage,
    playId: 'b3a7b0b8-9c39-4b0a-8e57-7b3f5a0f9d11',
    participant: 'c2f1a0',
    spelling: 'c3BlbGxpbmc',
    outcome: { kind: 'gift' as const, option: 1, label: 'Un café offert' },
    again: true as const,
    marketing: '2026-11-2',
    conditions: sampleConditions,
    medium: 12,
  },
  subject: (data) => data.pageId,
});
