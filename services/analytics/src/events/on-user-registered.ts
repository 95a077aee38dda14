import { events } from '@girouette/contracts';
import { consume } from '@girouette/service-kit';
import { keepOwnerName } from '../storage/owners-repository';

/** The administrator's table names owners; a sub-account owns nothing. */
export const onUserRegistered = consume([events.userRegistered], ({ data }, { changes }) => {
  if (data.accountType === 'main') keepOwnerName(changes, data.ownerId, data.name);
});
