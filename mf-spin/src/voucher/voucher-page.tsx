import type { Voucher } from '@girouette/contracts/http/won-gifts';
import { formatGiftCode } from '@girouette/contracts/gift-code';
import { useEffect, useState } from 'react';

/** A won gift, for its guest. */
export function VoucherPage({ voucher }: { voucher: Promise<Voucher> }) {
  const [shown, setShown] = useState<Voucher | null>(null);
  const [message, setMessage] = useState('Votre cadeau arrive…');
  useEffect(() => {
    voucher.then(setShown, (error: Error) => setMessage(error.message));
  }, [voucher]);
  return (
    <main>
      <h1>{shown?.gift ?? 'Mon cadeau'}</h1>
      <p role="status">{shown ? formatGiftCode(shown.code) : message}</p>
    </main>
  );
}
