import type { GiftConditions } from '@girouette/contracts';
import {
  JOURNEYS,
  type CampaignGroup,
  type CampaignKind,
  type CampaignState,
  type Journey,
} from '@girouette/contracts/campaigns';

/** The gift of a campaign's mails. Amounts are in cents. */
export interface CampaignGift {
  label: string;
  conditions: GiftConditions;
  /** What it costs the restaurant; null when the owner does not say. */
  cost: number | null;
  /** The owner’s answer that the drink has no alcohol, whatever its text says. */
  alcoholFree?: boolean | undefined;
}

/** What an owner writes. */
export interface CampaignContent {
  subject: string;
  text: string;
  gift: CampaignGift | null;
  /** Of `not-seen`. */
  weeks: number | null;
  /** Of `message`. */
  sendAt: Date | null;
}

/** A journey or a message of an owner (docs/specification §10.61). */
export interface Campaign extends CampaignContent {
  /** A UUID. */
  id: string;
  ownerId: string;
  kind: CampaignKind;
  state: CampaignState;
  createdAt: Date;
  /** Up to where the choosing has come (`choose.ts`), so that an interruption repeats a little and misses nothing. */
  reached?: Reached | undefined;
}

/** The place in the index that a campaign's guests come from. */
export interface Reached {
  /** All guests before it were chosen, or were not to be chosen. */
  until: string;
  /** The last row of a part of the walk; absent between walks. */
  after?: string | undefined;
}

/** A guest who was chosen for a campaign. One row for a guest and a campaign: the first choice counts for the effect. */
export interface Exposure {
  /** `<campaignId>:<mark>`. */
  id: string;
  campaignId: string;
  ownerId: string;
  mark: string;
  /** Keyed hash of owner and address, as the guest spelled it. Absent for a consent of an older version. */
  spelling?: string | undefined;
  group: CampaignGroup;
  /** The month of the first choice in Paris, as yyyy-MM. */
  month: string;
  chosenAt: Date;
  /** The ids of the won gifts of the campaign's mails to this guest, the latest last. */
  gifts: readonly string[];
  /** The first play or redemption within 30 days. */
  backAt?: Date | undefined;
  keptUntil: Date;
}

/** The campaign mails of a restaurant that a guest was chosen for lately. It holds the limits (`CAMPAIGN_LIMITS`) across campaigns. */
export interface CampaignGuest {
  /** The guest's mark. */
  id: string;
  ownerId: string;
  /** The earliest first; those that no limit counts any more are left out. */
  chosen: readonly { mailId: string; at: Date }[];
  keptUntil: Date;
}

export const isJourney = (id: string): id is Journey => JOURNEYS.some((journey) => journey === id);
