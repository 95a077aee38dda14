import { endpoints } from '@girouette/contracts';
import type { Router } from '@girouette/platform/kit';
import type { ResultMailDeps } from '../deps';
import { isUnderWay, type Mail } from '../queue/rules';
import { exportMails, type ExportedMails } from './actions';

/** The endpoint of the export of a user's data. */
export const exportRoutes =
  (deps: ResultMailDeps) =>
  (route: Router): void => {
    route(endpoints.exportMails, async ({ principal, params: { userId }, reply }) => {
      void reply.header('cache-control', 'no-store');
      const { recipient, mails, webhooks, ...numbers } = await exportMails(deps, {
        principal,
        userId,
      });
      return {
        notifications: recipient?.notifications ?? null,
        mails: mails.map(toExportedMail),
        webhooks: webhooks.map(toExportedWebhook),
        ...numbers,
      };
    });
  };

export const toExportedMail = ({ mail, to }: ExportedMails['mails'][number]) => ({
  kind: mail.kind,
  status: toStatus(mail),
  acceptedAt: mail.acceptedAt.toISOString(),
  completedAt: mail.completedAt?.toISOString() ?? null,
  to,
});

/** Callers do not see what a mail waits for. */
const toStatus = (mail: Mail) => (isUnderWay(mail) ? 'queued' : mail.status);

/** Without its secrets. */
const toExportedWebhook = ({
  url,
  types,
  state,
  createdAt,
}: ExportedMails['webhooks'][number]) => ({
  url,
  types: [...types],
  state,
  createdAt: createdAt.toISOString(),
});
