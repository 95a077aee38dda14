import { removeAll, type Feature } from '@girouette/platform/kit';
import { ERASED_GUESTS, GUEST_LINKS, LOSERS, type Losers } from './store';

export {
  type Addressee,
  type Stop,
  addresseeOf,
  readStopToken,
  stopOf,
  stopTokenOf,
  withdrawalPath,
} from './stop-token';

/** Who a guest of a restaurant is, as keyed hashes of addresses. */
export const identities: Feature<{ losers: Losers }> = {
  name: 'identities',
  tables: [ERASED_GUESTS, GUEST_LINKS, LOSERS],
  erase: ({ losers }, erasure) => removeAll([losers], erasure),
};
