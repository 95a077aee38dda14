import { UNSEEN_WEEKS, type CampaignKind } from '@girouette/contracts/mails/campaigns';
import type { Campaign, CampaignContent } from '@girouette/contracts/mails/http/campaigns';
import { parisMoment, parisTime } from '@girouette/contracts/paris-calendar';
import { WEEKDAYS } from '@girouette/contracts/weekdays';
import { useEffect } from 'react';
import { draftKey } from '@girouette/ui/session';

type Gift = NonNullable<CampaignContent['gift']>;

/** What an owner writes. The fields have the paths that the server names in a refusal, besides `day` and `time`. */
export interface CampaignDraft {
  subject: string;
  text: string;
  hasGift: boolean;
  /** Kept while `hasGift` is false, so that a gift that was taken out comes back whole. */
  gift: Gift;
  weeks: number | null;
  /** In Paris, as yyyy-MM-dd; empty until chosen. */
  day: string;
  /** In Paris, as HH:mm. */
  time: string;
  /** The version of the campaign that the owner began with. */
  version: number;
}

const USUAL_GIFT: Gift = {
  label: '',
  terms: {
    firstDay: 'today',
    validDays: 14,
    minimumPurchase: 0,
    weekdays: [...WEEKDAYS],
    hours: null,
    value: null,
    cost: null,
  },
};

const USUAL_TIME = '11:00';

/** Returns the draft of a campaign. @param campaign null for a new message */
export function toDraft(campaign: Campaign | null): CampaignDraft {
  const kind = campaign?.kind ?? 'message';
  const sendAt = campaign?.sendAt ?? null;
  const [day = '', time = USUAL_TIME] = sendAt === null ? [] : dayAndTime(sendAt);
  return {
    subject: campaign?.subject ?? '',
    text: campaign?.text ?? '',
    hasGift: campaign !== null && campaign.gift !== null,
    gift: campaign?.gift ?? USUAL_GIFT,
    weeks: kind === 'not-seen' ? (campaign?.weeks ?? UNSEEN_WEEKS.usual) : null,
    day,
    time,
    version: campaign?.version ?? 0,
  };
}

/** The draft of a new message with the words and the gift of another one. */
export const copyOf = (message: Campaign): CampaignDraft => ({
  ...toDraft({ ...message, sendAt: null }),
  version: 0,
});

function dayAndTime(moment: string): [day: string, time: string] {
  const { dateTime, timeOfDay } = parisTime(new Date(moment));
  return [dateTime.slice(0, 10), timeOfDay];
}

/** A day that a calendar reads: a browser may hand over a year of more digits. */
const DAY = /^\d{4}-\d\d-\d\d$/;

export type CampaignRequest = CampaignContent & { wordingConfirmed?: boolean; version?: number };

/** Returns the request that saves a draft. */
export const toRequest = (draft: CampaignDraft, kind: CampaignKind): CampaignRequest => ({
  subject: draft.subject.trim(),
  text: draft.text.trim(),
  gift: giftOf(draft),
  weeks: kind === 'not-seen' ? draft.weeks : null,
  sendAt:
    kind === 'message' && DAY.test(draft.day) && draft.time !== ''
      ? parisMoment(draft.day, draft.time).toISOString()
      : null,
});

const giftOf = ({ hasGift, gift }: CampaignDraft): CampaignContent['gift'] =>
  hasGift ? { label: gift.label.trim(), terms: gift.terms } : null;

/** The mail of a campaign, which is shown or sent to the owner in a language. */
export type CampaignMail = Pick<CampaignContent, 'subject' | 'text' | 'gift'> & {
  kind: CampaignKind;
};

/** Returns the mail of a draft. A gift without a label is left out, since it is not written yet. */
export function mailOf(draft: CampaignDraft, kind: CampaignKind): CampaignMail {
  const { subject, text, gift } = toRequest(draft, kind);
  return {
    subject,
    text,
    gift: gift?.label === '' ? null : gift,
    kind,
  };
}

/** Stored beside the page drafts, so that it is removed with them when the account is erased. */
const keyOf = (account: string, id: string) => draftKey(account, `campaign-${id}`);

/** The draft that the owner has left unsaved. Null without one, or where the browser blocks storage. */
export function keptDraft(account: string, id: string): CampaignDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(account, id)) ?? 'null') as unknown;
    const isWhole =
      typeof kept === 'object' &&
      kept !== null &&
      Object.keys(toDraft(null)).every((field) => field in kept);
    return isWhole ? (kept as CampaignDraft) : null;
  } catch {
    return null;
  }
}

export function forgetDraft(account: string, id: string): void {
  try {
    localStorage.removeItem(keyOf(account, id));
  } catch {
    return;
  }
}

/** Keeps a draft that differs from the saved campaign, so that leaving the screen loses nothing. */
export function useKeptDraft({
  account,
  id,
  draft,
  saved,
}: {
  account: string;
  id: string;
  draft: CampaignDraft;
  saved: CampaignDraft;
}): void {
  const text = JSON.stringify(draft);
  const isChanged = text !== JSON.stringify(saved);
  useEffect(() => {
    if (!isChanged) {
      forgetDraft(account, id);
      return;
    }
    try {
      localStorage.setItem(keyOf(account, id), text);
    } catch {
      return;
    }
  }, [account, id, text, isChanged]);
}
