import { myDataPath } from '@girouette/contracts/mails/guest-data';
import { momentIn } from '@girouette/guest-texts/dates-in';
import { fill } from '@girouette/guest-texts/fill';
import type { Language } from '@girouette/contracts/languages';
import { LanguageChoice } from '@girouette/ui/guest-language';
import { useCallback, useEffect, useState } from 'react';
import shared from '../shared/controls.module.css';
import { useLanguage } from '../shared/use-language';
import { FRENCH, readingOf } from './reading';
import type { SavedVoucher } from './saved-vouchers';
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
  const { loadCatalogues } = deps;
  const load = useCallback(
    async (wanted: Language) => readingOf(wanted, await loadCatalogues(wanted)),
    [loadCatalogues],
  );
  const [known, choose] = useLanguage({ french: FRENCH, load });
  const now = useNow();
  const reading = known ?? FRENCH;
  const { language, voucher: texts } = reading;

  useEffect(() => {
    if (loaded.name === 'shown') {
      document.title = fill(texts.documentTitle, { gift: loaded.voucher.gift });
    }
  }, [loaded, texts]);

  if (loaded.name === 'loading' || known === null) {
    return (
      <main className={s.page}>
        <BlankTicket {...reading} />
      </main>
    );
  }
  return (
    <main className={s.page}>
      {loaded.name === 'shown' && loaded.isOld && (
        <p className={s.offline} role="status">
          {fill(texts.offline, { moment: momentIn(language, new Date(loaded.readAt)) })}
        </p>
      )}
      {loaded.name === 'shown' ? (
        <Ticket voucher={loaded.voucher} now={serverTime(now, loaded)} reading={reading} />
      ) : (
        <TicketFrame>
          <div className={s.message}>
            <h1 className={s.gift}>{texts[`${loaded.name}Title`]}</h1>
            <p className={shared.text} role="status">
              {texts[`${loaded.name}Advice`]}
            </p>
            {loaded.name === 'unreachable' && (
              <button type="button" className={shared.primary} onClick={retry}>
                {texts.retry}
              </button>
            )}
          </div>
        </TicketFrame>
      )}
      <footer className={s.foot}>
        {loaded.name === 'shown' && loaded.voucher.pageId && (
          <a href={myDataPath(loaded.voucher.pageId, language)}>{texts.myData}</a>
        )}
        {/* Arabic letters of two words join without it. */}{' '}
        <LanguageChoice label={texts.language} language={language} onChoose={choose} />
      </footer>
    </main>
  );
}

/** The time by the clock of the server: that of the reading, moved on by the clock of this device. */
function serverTime(now: Date, { readAt, readOn }: SavedVoucher): Date {
  const read = Date.parse(readAt);
  return new Date(read + Math.max(0, now.getTime() - (readOn ?? read)));
}

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
