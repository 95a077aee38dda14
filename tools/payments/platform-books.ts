import { table, type Row, type Store } from '@girouette/store';

/** A document that the stand-in has received. */
export interface Flow extends Row {
  trackingId: string;
  name: string;
  sha256: string;
  submittedAt: string;
  status: 'Pending' | 'Ok' | 'Error';
  /** Of `Error`. */
  reasonCode?: string | undefined;
  reasonMessage?: string | undefined;
}

const FLOWS = table<Flow>('flows').index('byTracking', 'trackingId').index('byTime', 'submittedAt');
const SETTINGS = table<Row & { refuses: boolean }>('settings');
const SETTING = 'all';
const SHOWN = 100;

/** What the stand-in refuses documents with, when somebody has asked it to. */
export const REFUSAL = {
  status: 'Error',
  reasonCode: 'OtherTechnicalError',
  reasonMessage: 'Le destinataire est inconnu de l’annuaire.',
} as const;

export type PlatformBooks = Awaited<ReturnType<typeof openPlatformBooks>>;

/** What the stand-in for an approved platform knows. */
export async function openPlatformBooks(store: Store) {
  await store.prepare([FLOWS, SETTINGS]);
  const flows = store.table(FLOWS);
  const settings = store.table(SETTINGS);
  const refuses = async () => (await settings.get(SETTING))?.refuses ?? false;
  return {
    refuses,
    async setRefuses(next: boolean): Promise<void> {
      await settings.upsert(SETTING, () => ({ id: SETTING, refuses: next }));
    },
    async add(flow: Flow): Promise<void> {
      await flows.insert(flow);
    },
    ofTracking: (trackingId: string) => flows.find('byTracking', [trackingId]),
    /** The newest first. */
    newest: () => flows.find('byTime', [], { order: 'desc', limit: SHOWN }),
    /** A flow, with its verdict. Null when it is unknown. */
    async judge(id: string): Promise<Flow | null> {
      const verdict = (await refuses()) ? REFUSAL : { status: 'Ok' as const };
      await flows.update(id, (flow) =>
        flow.status === 'Pending' ? { ...flow, ...verdict } : null,
      );
      return flows.get(id);
    },
  };
}
