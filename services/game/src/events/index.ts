import type { EventListener } from '@girouette/service-kit';
import type { GameDeps } from '../app/ports';
import { onSubscriptionChanged } from './on-subscription-changed';

/** What this service listens to. */
export const gameListeners = (deps: Pick<GameDeps, 'standings'>): EventListener[] => [
  onSubscriptionChanged(deps.standings),
];
