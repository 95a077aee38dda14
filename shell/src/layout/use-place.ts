import { useSyncExternalStore } from 'react';
import type { Navigation, Place } from '../routing/navigation';

/** Where the page is, followed through every navigation. */
export const usePlace = (navigation: Navigation): Place =>
  useSyncExternalStore(navigation.subscribe, navigation.place);
