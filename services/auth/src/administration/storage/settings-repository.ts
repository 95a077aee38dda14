import { table, type Row, type Store } from '@girouette/store';
import type { PlatformSettings, SettingsStore } from '../use-cases/ports';

/** One row, from the first change on. */
export const SETTINGS = table<Row & PlatformSettings>('settings');

const ID = 'platform';

export function createSettingsRepository(store: Store): SettingsStore {
  const settings = store.table(SETTINGS);
  return {
    find: () => settings.get(ID),
    async put(changed, events) {
      await settings.upsert(
        ID,
        () => ({ id: ID, ...changed }),
        () => events,
      );
    },
  };
}
