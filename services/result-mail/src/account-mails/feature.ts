import type { ResultMailDeps } from '../deps';
import type { MailFeature } from '../queue/feature';
import { ACCOUNT_MAIL_KINDS } from './account-texts';
import { writeAccountMail } from './compose';
import { requestConsumers } from './consumers';

export { composeMyDataLinkMail, composeSenderTestMail } from './account-mail';

/** The mails to accounts, which other services request. */
export const accountMails: MailFeature<ResultMailDeps> = {
  name: 'account-mails',
  consumers: requestConsumers,
  writers: Object.fromEntries(
    ACCOUNT_MAIL_KINDS.map((kind) => [kind, { write: writeAccountMail }]),
  ),
};
