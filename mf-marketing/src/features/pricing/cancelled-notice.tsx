import { useSearchParams } from 'react-router';
import { Notice } from '../../shared/form';
import { describeIntent, readIntent } from '../../shared/subscription-intent';

/** Says to who comes back from the payment page without paying that nothing was charged, and that the choice is still there. */
export function CancelledNotice() {
  const [search] = useSearchParams();
  if (!search.has('cancelled')) return null;
  const intent = readIntent(search);
  return (
    <Notice>
      Le paiement a été annulé{'\u00A0'}: rien n’a été débité.
      {intent ? ` Votre choix est conservé\u00A0: ${describeIntent(intent)}.` : null}
    </Notice>
  );
}
