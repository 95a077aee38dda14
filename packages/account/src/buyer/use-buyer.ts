import type { Buyer } from '@girouette/contracts/buyer-rules';
import { useApi } from '@girouette/ui/microfrontend';
import { draftKey } from '@girouette/ui/session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useOwnId } from '../shared/own-account';

const keyOf = (userId: string) => ['buyer', userId] as const;

/** The firm of the user's invoices. Null until it is given. */
export function useBuyer({ enabled = true } = {}) {
  const api = useApi();
  const userId = useOwnId();
  return useQuery({
    queryKey: keyOf(userId),
    queryFn: async ({ signal }) =>
      (await api('GET /api/payment/buyer/:userId', { params: { userId } }, { signal })).buyer,
    enabled: enabled && userId !== '',
  });
}

/** Saves the firm, which all its users then show. */
export function useSaveBuyer() {
  const api = useApi();
  const client = useQueryClient();
  const userId = useOwnId();
  return async (given: Buyer): Promise<void> => {
    const { buyer } = await api('PUT /api/payment/buyer', { body: { userId, ...given } });
    client.setQueryData(keyOf(userId), buyer);
    forgetDraft(userId);
  };
}

const NONE: Buyer = {
  name: '',
  street: '',
  postcode: '',
  city: '',
  country: 'FR',
  siren: '',
  vatNumber: '',
};

/** Erasing the account and signing out remove it with the other drafts. */
const firmKey = (userId: string) => draftKey(userId, 'firm');

/** What was typed and not saved, or else what is stored. */
export function readDraft(userId: string, stored: Buyer | null): Buyer {
  try {
    const typed = JSON.parse(sessionStorage.getItem(firmKey(userId)) ?? '{}') as object;
    return { ...NONE, ...stored, ...typed };
  } catch {
    return { ...NONE, ...stored };
  }
}

/** Keeps what was typed until it is saved or the tab is closed. */
export function keepDraft(userId: string, typed: Partial<Buyer>): void {
  try {
    sessionStorage.setItem(firmKey(userId), JSON.stringify(typed));
  } catch {
    // A browser without storage keeps nothing.
  }
}

function forgetDraft(userId: string): void {
  try {
    sessionStorage.removeItem(firmKey(userId));
  } catch {
    // There is nothing to forget.
  }
}
