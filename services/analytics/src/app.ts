import { createInbox, createService, type Adapters, type Service } from '@girouette/service-kit';
import type { AnalyticsConfig } from './config';
import { listeners } from './events';
import { routes } from './http/routes';
import { openCounters } from './storage/counters';
import { openFigures } from './storage/figures';

/** The analytics service: it counts what the others tell, and answers from the counts. */
export function createAnalyticsApp(adapters: Adapters, config: AnalyticsConfig): Promise<Service> {
  const { documents, clock } = adapters;
  const inbox = createInbox(documents);
  const counters = openCounters(documents);
  return createService({
    name: 'analytics',
    config,
    adapters,
    // Every document is found by its id.
    indexes: () => Promise.resolve(),
    routes: routes({ figures: openFigures(documents), clock }),
    consumers: listeners({ documents, inbox, counters }),
  });
}
