import { endpoints } from '@girouette/contracts';
import type { Router } from '@girouette/platform/kit';
import { speechOf } from '../mails/speech';
import { eraseMyData } from '../use-cases/erase-my-data';
import { openMyData } from '../use-cases/open-my-data';
import type { ResultMailDeps } from '../use-cases/ports';
import { readMyMails } from '../use-cases/read-my-mails';
import { requestMyDataLink } from '../use-cases/request-my-data-link';
import { withdrawMyConsent } from '../use-cases/withdraw-my-consent';
import { presentMyMails, presentOpenedData } from './my-data-presenters';

/** The same after a repeated request. */
const ERASING = 'C’est lancé\u00A0: un e-mail vous confirmera l’effacement dans la minute.';
const WITHDRAWN = 'C’est noté\u00A0: votre accord est retiré.';

/** The endpoints by which guests read and erase what is held about them. */
export function myDataRoutes(deps: ResultMailDeps, route: Router): void {
  route(endpoints.requestMyDataLink, async ({ body }) => {
    await requestMyDataLink(deps, body);
    // The same for every address.
    return { message: speechOf(body.language).mails.dataLinkSent };
  });

  route(endpoints.openMyData, async ({ body, reply }) => {
    void reply.header('cache-control', 'no-store');
    return presentOpenedData(await openMyData(deps, body));
  });

  route(endpoints.readMyMails, async ({ body, reply }) => {
    void reply.header('cache-control', 'no-store');
    return presentMyMails(await readMyMails(deps, body));
  });

  route(endpoints.withdrawMyConsent, async ({ body }) => {
    await withdrawMyConsent(deps, body);
    return { message: WITHDRAWN };
  });

  route(endpoints.eraseMyData, async ({ body }) => {
    await eraseMyData(deps, body);
    return { message: ERASING };
  });
}
