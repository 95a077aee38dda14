import { useSyncExternalStore } from 'react';
import type { CurrentLocation, Navigation } from '../routing/navigation';

/** The current location. Renders again after every navigation. */
export const useLocation = (navigation: Navigation): CurrentLocation =>
  useSyncExternalStore(navigation.subscribe, navigation.location, navigation.location);
