import type { WonGift } from '@girouette/contracts/http/won-gifts';
import { useApi } from '@girouette/ui/microfrontend';
import { useToast } from '@girouette/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAccount } from '../../shared/owner';
import { queryKeys } from '../../shared/query-keys';

export type Reversal = 'undo' | 'revoke';

/** What the audit trail shows as the device. */
const DEVICE = 'Espace restaurateur';

const DONE: Readonly<Record<Reversal, string>> = {
  undo: 'Remise annulée',
  revoke: 'Cadeau repris',
};

/** Undoes the redemption of a gift, or takes the gift back, and refreshes the list. */
export function useReverseGift(reversal: Reversal, { _id: id, gift, redemption }: WonGift) {
  const api = useApi();
  const toast = useToast();
  const client = useQueryClient();
  const account = useAccount();
  return useMutation({
    mutationFn: (reason: string) =>
      reversal === 'undo'
        ? api('POST /api/game/redemptions/:id/undo', {
            params: { id },
            body: { reason, device: DEVICE, redeemedAt: redemption?.at },
          })
        : api('POST /api/game/won-gifts/:id/revocation', { params: { id }, body: { reason } }),
    onSuccess: () => {
      toast({ text: `${DONE[reversal]}\u00A0: ${gift}` });
    },
    // A refusal means that the gift has changed elsewhere.
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.wonGifts(account) }),
  });
}
