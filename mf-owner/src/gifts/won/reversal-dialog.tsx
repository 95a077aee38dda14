import { formatGiftCode } from '@girouette/contracts/gift-code';
import type { WonGift } from '@girouette/contracts/http/won-gifts';
import { FormDialog } from '@girouette/ui/dialog';
import { TextField } from '@girouette/ui/field';
import { useState } from 'react';
import { useReverseGift, type Reversal } from './use-reverse-gift';

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
    title: (gift) => `Annuler la remise de «\u00A0${gift}\u00A0»\u202F?`,
    effect: 'Le cadeau pourra de nouveau être remis.',
    example: 'Par exemple\u00A0: mauvais code saisi',
    press: 'Annuler la remise',
    failed: 'La remise n’a pas été annulée.',
  },
  revoke: {
    title: (gift) => `Reprendre «\u00A0${gift}\u00A0»\u202F?`,
    effect: 'Il ne sera plus remis, et c’est définitif.',
    example: 'Par exemple\u00A0: une seule personne a joué avec plusieurs adresses',
    press: 'Reprendre le cadeau',
    failed: 'Le cadeau n’a pas été repris.',
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
