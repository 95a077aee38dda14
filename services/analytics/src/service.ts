import { createService, joinFeatures, type Adapters, type Service } from '@girouette/platform/kit';
import type { AnalyticsConfig } from './config';
import { createDependencies, type AnalyticsDeps } from './deps';
import { FEATURES } from './features';

export { createDependencies } from './deps';

/**
 * The analytics service: counts the events of the other services and answers from the counters.
 * @param overrides replace single dependencies in tests
 */
export async function createAnalyticsService(
  adapters: Adapters,
  config: AnalyticsConfig,
  overrides: Partial<AnalyticsDeps> = {},
): Promise<Service> {
  // An unreadable key fails the start rather than the first name.
  adapters.keys.nameKey();
  const deps = { ...createDependencies(adapters), ...overrides };
  return createService({ name: 'analytics', config, adapters, ...joinFeatures(FEATURES, deps) });
}
