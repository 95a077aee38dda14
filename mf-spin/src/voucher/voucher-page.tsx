import { useEffect, useState } from 'react';
import shared from '../shared/controls.module.css';
import { momentText } from './french-dates';
import { BlankTicket, Ticket, TicketFrame } from './ticket';
import { useVoucher, voucherDeps, type VoucherDeps } from './use-voucher';
import s from './voucher.module.css';

export interface VoucherPageProps {
  /** From the address; null in the markup of the build. */
  token: string | null;
  deps?: VoucherDeps;
}

/** A won gift for its guest: `/cadeau/{token}` (docs/decisions/0029-a-won-gift-has-a-row-of-its-own.md). */
export function VoucherPage({ token, deps = voucherDeps }: VoucherPageProps) {
  const { loaded, retry } = useVoucher(token, deps);
  const now = useNow();

  useEffect(() => {
    if (loaded.name === 'shown') document.title = `${loaded.voucher.gift} – Mon cadeau`;
  }, [loaded]);

  return (
    <main className={s.page}>
      {loaded.name === 'shown' && loaded.isOld && (
        <p className={s.offline} role="status">
          Hors ligne&nbsp;: état du {momentText(new Date(loaded.readAt))}
        </p>
      )}
      {loaded.name === 'loading' && <BlankTicket />}
      {loaded.name === 'shown' && <Ticket voucher={loaded.voucher} now={now} />}
      {(loaded.name === 'unknown' || loaded.name === 'unreachable') && (
        <TicketFrame>
          <div className={s.message}>
            <h1 className={s.gift}>{TITLES[loaded.name]}</h1>
            <p className={shared.text} role="status">
              {ADVICE[loaded.name]}
            </p>
            {loaded.name === 'unreachable' && (
              <button type="button" className={shared.primary} onClick={retry}>
                Réessayer
              </button>
            )}
          </div>
        </TicketFrame>
      )}
    </main>
  );
}

const TITLES = {
  unknown: 'Ce cadeau est introuvable',
  unreachable: 'Pas de réseau',
};

const ADVICE = {
  unknown:
    'Vérifiez que le lien est complet. Si vous l’avez perdu, retrouvez votre cadeau depuis la page de la roue, avec votre adresse e-mail.',
  unreachable:
    'Votre cadeau n’a pas encore été ouvert sur cet appareil. Vérifiez votre connexion, puis réessayez.',
};

/** Short enough for a countdown in minutes. */
const TICK_MS = 15_000;

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
