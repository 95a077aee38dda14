import type { Documents, Inbox } from '@girouette/service-kit';
import type { Counters } from '../app/ports';

/** What the listeners of this service work with. */
export interface ListenerDeps {
  documents: Documents;
  inbox: Inbox;
  counters: Counters;
}
