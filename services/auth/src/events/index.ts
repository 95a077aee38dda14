import type { Documents, EventListener } from '@girouette/service-kit';
import { onSubscriptionChanged } from './on-subscription-changed';

export const authListeners = (documents: Documents): EventListener[] => [
  onSubscriptionChanged(documents),
];
