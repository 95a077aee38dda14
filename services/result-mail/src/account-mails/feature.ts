import type { MailFeature } from '../queue/feature';
import { ACCOUNT_MAIL_KINDS } from './account-texts';
import { writeAccountMail, type AccountMailDeps } from './compose';
import { requestConsumers, type RequestDeps } from './consumers';

export { composeMyDataLinkMail, composeSenderTestMail } from './account-mail';

/** The mails to accounts, which other services request. */
export const accountMails: MailFeature<AccountMailDeps & RequestDeps> = {
  name: 'account-mails',
  consumers: requestConsumers,
  writers: Object.fromEntries(
    ACCOUNT_MAIL_KINDS.map((kind) => [kind, { write: writeAccountMail }]),
  ),
};
