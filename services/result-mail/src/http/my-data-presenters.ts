import type { GuestMails, GuestPass } from '@girouette/contracts/http/my-data';
import type { HeldConsent } from '../domain/held-consent';
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

const presentConsent = (consent: HeldConsent): GuestMails['consent'] => ({
  wording: consent.wording,
  givenAt: consent.givenAt.toISOString(),
  withdrawnAt: consent.withdrawnAt?.toISOString() ?? null,
  addressKeptUntil: consent.addressKeptUntil?.toISOString() ?? null,
});
