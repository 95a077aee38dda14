import type { MailFeature } from '../queue/feature';
import { writeLaterAsk, type LaterAskMailDeps } from './compose';
import { laterAskConsumers, type LaterAskDeps } from './consumers';

/** The mails that ask guests for an opinion some hours after the play. */
export const laterAsks: MailFeature<LaterAskDeps & LaterAskMailDeps> = {
  name: 'later-asks',
  consumers: laterAskConsumers,
  writers: { 'later-ask': { write: writeLaterAsk } },
};
