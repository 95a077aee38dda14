import { formatGiftCode } from '@girouette/contracts/gifts/gift-code';
import type { WonGift } from '@girouette/contracts/gifts/http/won-gifts';
import { FormDialog } from '@girouette/ui/dialog';
import { TextField } from '@girouette/ui/field';
import { useApi } from '@girouette/ui/microfrontend';
import { useToast } from '@girouette/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '../../shared/owner';
import { queryKeys } from '../../shared/query-keys';

export type Reversal = 'undo' | 'revoke';

const MAX_REASON = 200;

const TEXTS: Readonly<
  Record<
    Reversal,
    {
      title: (gift: string) => string;
      effect: string;
      example: string;
      press: string;
      failed: string;
    }
  >
> = {
  undo: {
    title: (gift) => `Annuler le retrait de «\u00A0${gift}\u00A0»\u202F?`,
    effect: 'Le cadeau pourra de nouveau être remis.',
    example: 'Par exemple\u00A0: mauvais code saisi',
    press: 'Annuler le retrait',
    failed: 'Le retrait n’a pas été annulé.',
  },
  revoke: {
    title: (gift) => `Annuler «\u00A0${gift}\u00A0»\u202F?`,
    effect: 'Il ne sera plus remis, et c’est définitif.',
    example: 'Par exemple\u00A0: une seule personne a joué avec plusieurs adresses',
    press: 'Annuler ce cadeau',
    failed: 'Le cadeau n’a pas été annulé.',
  },
};

/** Asks why before a redemption is undone or a gift is taken back. A failure keeps the text. */
export function ReversalDialog({
  reversal,
  gift,
  onClose,
}: {
  reversal: Reversal;
  gift: WonGift;
  onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const request = useReverseGift(reversal, gift);
  const texts = TEXTS[reversal];
  const submit = () => {
    const given = reason.trim();
    setMissing(given === '');
    if (given !== '' && !request.isPending) request.mutate(given, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={texts.title(gift.gift)}
      description={`Code\u00A0${formatGiftCode(gift.code)}. ${texts.effect}`}
      button={texts.press}
      variant="danger"
      cancel="Fermer"
      busy={request.isPending}
      draft={null}
      failed={texts.failed}
      failure={request.error?.message}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onClose={onClose}
    >
      <TextField
        label={'Pourquoi\u202F?'}
        hint={texts.example}
        autoComplete="off"
        maxLength={MAX_REASON}
        value={reason}
        error={isMissing ? 'Indiquez pourquoi.' : undefined}
        onChange={({ target }) => {
          setReason(target.value);
          setMissing(false);
        }}
      />
    </FormDialog>
  );
}

/** The device that the audit trail shows. */
const DEVICE = 'Espace restaurateur';

const DONE: Readonly<Record<Reversal, string>> = {
  undo: 'Retrait annulé',
  revoke: 'Cadeau annulé',
};

/** Undoes the redemption of a gift, or takes the gift back, and refreshes the list. */
function useReverseGift(reversal: Reversal, { _id: id, gift, redemption }: WonGift) {
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
