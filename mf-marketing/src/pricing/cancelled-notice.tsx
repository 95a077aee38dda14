import { useSearchParams } from 'react-router';
import { Notice } from '../shared/form';
import { describeIntent, readIntent } from '../shared/subscription-intent';

/** Tells an owner who cancelled the payment that nothing was charged and that their choice is kept. */
export function CancelledNotice() {
  const [search] = useSearchParams();
  if (!search.has('cancelled')) return null;
  const intent = readIntent(search);
  return (
    <Notice>
      {`Le paiement a été annulé\u00A0: rien n’a été débité.${intent ? ` Votre choix est conservé\u00A0: ${describeIntent(intent)}.` : ''}`}
    </Notice>
  );
}
