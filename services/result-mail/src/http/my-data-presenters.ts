import type { GuestMails, GuestPass } from '@girouette/contracts/http/my-data';
import { MARKETING_WORDINGS } from '@girouette/contracts/marketing';
import type { Mail } from '../domain/mail';
import { isUnderWay } from '../domain/mail-states';
import type { OpenedData } from '../use-cases/open-my-data';
import type { MyMails } from '../use-cases/read-my-mails';

export const presentOpenedData = ({
  pass,
  expiresAt,
  email,
  restaurantName,
}: OpenedData): GuestPass => ({
  pass,
  expiresAt: expiresAt.toISOString(),
  email,
  resturantName: restaurantName,
});

export const presentMyMails = ({ mails, consent, stopsLaterAsks }: MyMails): GuestMails => ({
  mails: mails.map((mail) => ({
    kind: mail.kind,
    state: stateOf(mail),
    at: (mail.completedAt ?? mail.asksAt ?? mail.acceptedAt).toISOString(),
    hasAddress: mail.sealed !== undefined,
    addressKeptUntil: mail.addressKeptUntil?.toISOString() ?? null,
  })),
  consent: consent && {
    wording: wordingOf(consent.marketingVersion ?? ''),
    givenAt: consent.at.toISOString(),
    withdrawnAt: null,
  },
  stopsLaterAsks,
});

/** Guests do not see what a mail waits for. */
function stateOf(mail: Mail): GuestMails['mails'][number]['state'] {
  if (isUnderWay(mail)) return 'waiting';
  if (mail.status === 'sent' || mail.status === 'failed') return mail.status;
  return 'dropped';
}

const wordingOf = (version: string): string =>
  (MARKETING_WORDINGS as Partial<Record<string, string>>)[version] ?? version;
