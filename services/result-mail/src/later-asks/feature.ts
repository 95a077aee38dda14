import type { ResultMailDeps } from '../deps';
import type { MailFeature } from '../queue/feature';
import { writeLaterAsk } from './compose';
import { laterAskConsumers } from './consumers';

/** The mails that ask guests for an opinion some hours after the play. */
export const laterAsks: MailFeature<ResultMailDeps> = {
  name: 'later-asks',
  consumers: laterAskConsumers,
  writers: { 'later-ask': { write: writeLaterAsk } },
};
