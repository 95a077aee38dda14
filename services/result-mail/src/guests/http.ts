import { endpoints } from '@girouette/contracts';
import type { GuestMails, GuestPass } from '@girouette/contracts/mails/http/my-data';
import type { Router } from '@girouette/platform/kit';
import type { ResultMailDeps } from '../deps';
import { NOTED } from '../consents/feature';
import { speechOf } from '../templates/feature';
import { isUnderWay, type Mail } from '../queue/rules';
import {
  changeMyBirthday,
  eraseMyData,
  readMyMails,
  withdrawMyConsent,
  type MyMails,
} from './actions';
import { openMyData, requestMyDataLink, type OpenedData } from './link';
import type { HeldConsent } from './rules';

/** The same after a repeated request. */
const ERASING = 'C’est lancé\u00A0: un e-mail vous confirmera l’effacement dans la minute.';
const WITHDRAWN = 'C’est noté\u00A0: votre accord est retiré.';

/** The endpoints for guests to read and erase the data about them. */
export const guestRoutes =
  (deps: ResultMailDeps) =>
  (route: Router): void => {
    route(endpoints.requestMyDataLink, async ({ body }) => {
      await requestMyDataLink(deps, body);
      // The same for every address.
      return { message: speechOf(body.language).mails.dataLinkSent };
    });

    route(endpoints.openMyData, async ({ body, reply }) => {
      void reply.header('cache-control', 'no-store');
      return toPass(await openMyData(deps, body));
    });

    route(endpoints.readMyMails, async ({ body, reply }) => {
      void reply.header('cache-control', 'no-store');
      return toMyMails(await readMyMails(deps, body));
    });

    route(endpoints.withdrawMyConsent, async ({ body }) => {
      await withdrawMyConsent(deps, body);
      return { message: WITHDRAWN };
    });

    route(endpoints.changeMyBirthday, async ({ body }) => {
      await changeMyBirthday(deps, body);
      return { message: NOTED };
    });

    route(endpoints.eraseMyData, async ({ body }) => {
      await eraseMyData(deps, body);
      return { message: ERASING };
    });
  };

const toPass = ({ pass, expiresAt, email, restaurantName }: OpenedData): GuestPass => ({
  pass,
  expiresAt: expiresAt.toISOString(),
  email,
  resturantName: restaurantName,
});

const toMyMails = ({ mails, consent, stopsLaterAsks }: MyMails): GuestMails => ({
  mails: mails.map((mail) => ({
    kind: mail.kind,
    state: toMailState(mail),
    at: (mail.completedAt ?? mail.asksAt ?? mail.acceptedAt).toISOString(),
    hasAddress: mail.sealed !== undefined,
    addressKeptUntil: mail.addressKeptUntil?.toISOString() ?? null,
  })),
  consent: consent && toConsent(consent),
  stopsLaterAsks,
});

/** Guests do not see what a mail waits for. */
function toMailState(mail: Mail): GuestMails['mails'][number]['state'] {
  if (isUnderWay(mail)) return 'waiting';
  if (mail.status === 'sent' || mail.status === 'failed') return mail.status;
  return 'dropped';
}

const toConsent = (consent: HeldConsent): GuestMails['consent'] => ({
  wording: consent.wording,
  givenAt: consent.givenAt.toISOString(),
  withdrawnAt: consent.withdrawnAt?.toISOString() ?? null,
  addressKeptUntil: consent.addressKeptUntil?.toISOString() ?? null,
  birthday: consent.birthday,
});
