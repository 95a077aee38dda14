import type { GuestMails, GuestPass } from '@girouette/contracts/http/my-data';
import { agreedWording } from '@girouette/contracts/marketing';
import type { Consent } from '../domain/consent';
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
  consent: consent && presentConsent(consent),
  stopsLaterAsks,
});

/** Guests do not see what a mail waits for. */
function stateOf(mail: Mail): GuestMails['mails'][number]['state'] {
  if (isUnderWay(mail)) return 'waiting';
  if (mail.status === 'sent' || mail.status === 'failed') return mail.status;
  return 'dropped';
}

function presentConsent({
  state,
  changedAt,
  given,
  sealed,
  keptUntil,
}: Consent): GuestMails['consent'] {
  if (!given) return null;
  return {
    wording: agreedWording({ version: given.wording, restaurant: given.restaurant }),
    givenAt: given.at.toISOString(),
    withdrawnAt: state === 'withdrawn' ? changedAt.toISOString() : null,
    addressKeptUntil: sealed === undefined ? null : keptUntil.toISOString(),
  };
}
