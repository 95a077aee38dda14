import { consents } from '@girouette/guest-texts/compiled/consents';
import { fill, type Message } from '@girouette/guest-texts/fill';
import { DEFAULT_LANGUAGE, isLanguage } from '@girouette/contracts/languages';
import { agreedWording } from '@girouette/contracts/mails/marketing';

/** A guest's answer to the offers of an owner's restaurants. A guest has one row for each owner, under the guest's mark. */
export interface Consent {
  /** The guest's mark (`stopOf`). */
  id: string;
  ownerId: string;
  state: 'given' | 'withdrawn';
  /** When it was last given or withdrawn. */
  changedAt: Date;
  /** When the guest last played, as far as known; the withdrawal of a guest who is not. */
  seenAt: Date;
  /** When the row is removed. */
  keptUntil: Date;
  /** The guest's last agreement. Absent when a withdrawal came before its consent. */
  given?: Agreement | undefined;
  /** The guest on the page of the consent. Set while it is given. */
  participant?: string | undefined;
  /** The guest's address, sealed for this service. Set while the consent is given. */
  sealed?: string | undefined;
  /** Keyed hash of owner and address, as the guest spelled it. Absent in a row of an older version. */
  spelling?: string | undefined;
  /** The owner, when the guest has called one of their mails unwanted. */
  complaintOf?: string | undefined;
  /** The owner's id and the guest's birthday (`birthdayKey`). Set while the consent is given, when the guest told it. */
  birthday?: string | undefined;
}

/** An owner's guests with a birthday on that day (MM-dd), as an index finds them. */
export const birthdayKey = (ownerId: string, birthday: string): string => `${ownerId}/${birthday}`;

/** The birthday of a guest, as MM-dd; null without one. */
export const birthdayOf = ({ birthday }: Pick<Consent, 'birthday'>): string | null =>
  birthday === undefined ? null : birthday.slice(-'MM-dd'.length);

/** The consent with a birthday, or without one for null. Null when nothing changes, or when the consent is not given. */
export function withBirthday(consent: Consent, birthday: string | null): Consent | null {
  if (consent.state !== 'given' || birthdayOf(consent) === birthday) return null;
  const { ownerId } = consent;
  return {
    ...consent,
    birthday: birthday === null ? undefined : birthdayKey(ownerId, birthday),
  };
}

/** Whether a consent belongs to a guest. The row is for every spelling of a mailbox, which may be several persons. */
export const isConsentOf = (
  { spelling, participant }: Pick<Consent, 'spelling' | 'participant'>,
  guest: { spelling?: string | undefined; participants: readonly string[] },
): boolean =>
  spelling === undefined || guest.spelling === undefined
    ? participant === undefined || guest.participants.includes(participant)
    : spelling === guest.spelling;

export interface Agreement {
  /** The purpose that the address was sealed for: the id of the consent, or of the winner's mail for a consent of an earlier version. */
  id: string;
  pageId: string;
  /** The restaurant's name in the wording. */
  restaurant: string;
  /** The version of the wording. */
  wording: string;
  /** The language of the wording. Absent for French, and before consents had languages. */
  language?: string | undefined;
  at: Date;
}

/** A consent with its address. */
export interface NewConsent {
  mark: string;
  ownerId: string;
  participant: string;
  sealed: string;
  spelling: string;
  given: Agreement;
}

/** A guest's data is kept until this long after their last action (docs/specification §10.50). */
export const KEPT_YEARS = 3;

/** When the data about a guest is removed, after an action at that moment. */
export function keptAfter(action: Date): Date {
  const until = new Date(action);
  until.setUTCFullYear(until.getUTCFullYear() + KEPT_YEARS);
  return until;
}

/** @returns null when the guest has said something since, as with an event that arrives late or twice */
export function withConsent(known: Consent | null, consent: NewConsent): Consent | null {
  const { mark: id, ownerId, participant, sealed, spelling, given } = consent;
  if (known && known.changedAt >= given.at) return null;
  const keptUntil = latest(known?.keptUntil, keptAfter(given.at));
  return {
    id,
    ownerId,
    state: 'given',
    changedAt: given.at,
    seenAt: latest(known?.seenAt, given.at),
    keptUntil,
    given,
    participant,
    sealed,
    spelling,
    birthday: known?.birthday,
  };
}

/** A withdrawn consent shows the agreement and its time, without the address and the birthday. It also refuses consents from before. */
export const withWithdrawal = (
  known: Consent | null,
  {
    mark: id,
    ownerId,
    at,
    isComplaint = false,
  }: { mark: string; ownerId: string; at: Date; isComplaint?: boolean },
): Consent | null =>
  known?.state === 'withdrawn' && known.changedAt >= at
    ? null
    : {
        id,
        ownerId,
        state: 'withdrawn',
        changedAt: at,
        seenAt: known?.seenAt ?? at,
        keptUntil: keptAfter(at),
        given: known?.given,
        spelling: known?.spelling,
        complaintOf: isComplaint ? ownerId : known?.complaintOf,
      };

/** The guest has played again. */
export const withAction = (consent: Consent, at: Date): Consent | null =>
  consent.state === 'given' && at > consent.seenAt
    ? { ...consent, seenAt: at, keptUntil: latest(consent.keptUntil, keptAfter(at)) }
    : null;

const latest = (a: Date | undefined, b: Date): Date => (a !== undefined && a > b ? a : b);

type Wordings = Partial<Record<string, Message<{ restaurant: string }>>>;

/** The text that a guest agreed to, in the language that they read it in. A version that existed only in French is in French. */
export function readWording({
  wording: version,
  restaurant,
  language,
}: Pick<Agreement, 'wording' | 'restaurant' | 'language'>): string {
  const { [`marketing-${version}`]: text }: Wordings = marketingIn(language);
  return text ? fill(text, { restaurant }) : agreedWording({ version, restaurant });
}

/** French is in the contracts, with the versions that no catalogue has. */
const marketingIn = (language: string | undefined): Wordings =>
  isLanguage(language) && language !== DEFAULT_LANGUAGE
    ? (consents[language] as unknown as Wordings)
    : {};
