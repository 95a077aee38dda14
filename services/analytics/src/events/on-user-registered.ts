import { events } from '@girouette/contracts';
import { listenTo } from '@girouette/service-kit';
import { keepOwnerName } from '../storage/names';
import type { ListenerDeps } from './deps';

/** The administrator's table names owners; a sub-account owns nothing. */
export const onUserRegistered = ({ documents }: ListenerDeps) =>
  listenTo(events.userRegistered, async ({ data: { ownerId, name, accountType } }) => {
    if (accountType === 'main') await keepOwnerName(documents, { ownerId, name });
  });
