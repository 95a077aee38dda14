import { myDataPath } from '@girouette/contracts/guest-data';
import { formatGiftCode } from '@girouette/contracts/gift-code';
import type { Voucher } from '@girouette/contracts/http/won-gifts';
import { conditionsFrom, euroText, purchaseText, whenText } from '@girouette/contracts/terms-texts';
import type { GiftConditions } from '@girouette/contracts/terms';
import type { GiftVerdict } from '@girouette/contracts/won-gift';
import { saveFile } from '@girouette/ui/file';
import { QrCode } from '@girouette/ui/qr-code';
import { useEffect, useState, type ReactNode } from 'react';
import shared from '../shared/controls.module.css';
import { calendarEntry } from './calendar-entry';
import { dayText } from './french-dates';
import { standingOf } from './standing';
import s from './voucher.module.css';

/** The stamp on a gift that is not handed over any more. */
const STAMPS: Partial<Record<GiftVerdict, string>> = {
  redeemed: 'Remis',
  expired: 'Expiré',
  revoked: 'Repris',
};

/** The ticket before its voucher is there, of the same size. */
export const BlankTicket = () => (
  <TicketFrame hasStub>
    <header className={s.head}>
      <p className={s.restaurant}>&nbsp;</p>
      <h1 className={s.gift}>Votre cadeau</h1>
      <p className={s.standing} role="status">
        Un instant, il arrive…
      </p>
    </header>
    <div className={s.stub}>
      <div className={s.qr} data-blank="true" />
    </div>
  </TicketFrame>
);

/** The ticket of a won gift. */
export function Ticket({ voucher, now }: { voucher: Voucher; now: Date }) {
  const { verdict, text } = standingOf(voucher, now);
  const { gift, restaurant } = voucher;
  const stamp = STAMPS[verdict];
  return (
    <TicketFrame hasStub>
      <header className={s.head}>
        {restaurant && <p className={s.restaurant}>{restaurant.name}</p>}
        <h1 className={s.gift}>{gift}</h1>
        <p className={s.standing} role="status" data-verdict={verdict}>
          {text}
        </p>
      </header>
      <section className={s.stub} aria-label="À montrer au comptoir">
        {stamp ? (
          <p className={s.stamp} data-verdict={verdict}>
            {stamp}
          </p>
        ) : (
          <Code statement={voucher.statement} />
        )}
        <p className={s.code}>{formatGiftCode(voucher.code)}</p>
        {!stamp && <p className={s.hint}>Montrez cet écran à l’équipe du restaurant.</p>}
      </section>
      <Facts voucher={voucher} />
      {!stamp && <Reminder voucher={voucher} now={now} />}
      {voucher.pageId && (
        <p className={s.data}>
          <a href={myDataPath(voucher.pageId)}>Mes données</a>
        </p>
      )}
    </TicketFrame>
  );
}

/** The QR code, drawn after the words were painted, because drawing takes a slow phone some time. */
function Code({ statement }: { statement: string }) {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    const task = setTimeout(() => setPainted(true));
    return () => clearTimeout(task);
  }, []);
  return (
    <div className={s.qr} data-blank={!painted}>
      {painted && <QrCode text={statement} label="QR code du cadeau" />}
    </div>
  );
}

interface FrameProps {
  /** Whether a stub is torn off on a wide screen. */
  hasStub?: boolean;
  children: ReactNode;
}

export const TicketFrame = ({ hasStub = false, children }: FrameProps) => (
  <article className={s.ticket} data-torn={hasStub}>
    <svg className={s.awning} width="100%" height="22" aria-hidden="true">
      <pattern id="awning" width="48" height="22" patternUnits="userSpaceOnUse">
        <path d="M0 0h24v10a12 12 0 0 1-24 0Z" fill="#c23419" />
        <path d="M24 0h24v10a12 12 0 0 1-24 0Z" fill="#ffffff" />
        <path d="M24.6 10a11.4 11.4 0 0 0 22.8 0" fill="none" stroke="#d9d0bd" />
      </pattern>
      <rect width="100%" height="22" fill="url(#awning)" />
    </svg>
    {children}
  </article>
);

function Facts({ voucher: { firstDay, lastDay, conditions, restaurant } }: { voucher: Voucher }) {
  return (
    <dl className={s.facts}>
      <dt>Validité</dt>
      <dd>
        {firstDay === lastDay
          ? `Le ${dayText(firstDay)} seulement`
          : `Du ${dayText(firstDay)} au ${dayText(lastDay)} inclus`}
      </dd>
      <dt>Conditions</dt>
      <dd>{conditionsOf(conditionsFrom(conditions))}</dd>
      {restaurant && (
        <>
          <dt>À retirer ici</dt>
          <dd>
            <strong>{restaurant.name}</strong>
            <br />
            {restaurant.address}
            <br />
            <a
              className={s.map}
              href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${restaurant.name} ${restaurant.address}`)}`}
              target="_blank"
              rel="noreferrer"
            >
              Voir sur la carte
            </a>
          </dd>
        </>
      )}
    </dl>
  );
}

/** Without the validity, which counts from the day of the win and has a row of its own. */
const conditionsOf = (conditions: GiftConditions): string =>
  `${purchaseText(conditions)}${whenText(conditions)}` +
  (conditions.value === null ? '' : ` D’une valeur de ${euroText(conditions.value)}.`);

function Reminder({ voucher, now }: { voucher: Voucher; now: Date }) {
  const url = location.href;
  if (calendarEntry({ voucher, url, now }) === null) return null;
  return (
    <p className={s.reminder}>
      <button
        type="button"
        className={shared.secondary}
        onClick={() => {
          const content = calendarEntry({ voucher, url, now: new Date() });
          if (content) saveFile({ name: 'cadeau.ics', type: 'text/calendar', content });
        }}
      >
        Ajouter un rappel à mon agenda
      </button>
    </p>
  );
}
