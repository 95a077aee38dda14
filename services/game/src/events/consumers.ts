import type { EventConsumer } from '@girouette/service-kit';
import { onSubscriptionChanged } from './on-subscription-changed';

/** What this service reacts to. */
export const gameConsumers: readonly EventConsumer[] = [onSubscriptionChanged];
