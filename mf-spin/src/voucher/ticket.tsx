import { formatGiftCode } from '@girouette/contracts/gifts/gift-code';
import { dayIn } from '@girouette/guest-texts/dates-in';
import { labelIn } from '@girouette/contracts/pages/label-in';
import { fill } from '@girouette/guest-texts/fill';
import { amountIn, handoverIn } from '@girouette/guest-texts/handover';
import type { Voucher } from '@girouette/contracts/gifts/http/vouchers';
import { conditionsFrom } from '@girouette/contracts/pages/terms-texts';
import type { GiftConditions } from '@girouette/contracts/pages/terms';
import type { GiftVerdict } from '@girouette/contracts/gifts/won-gift';
import { saveFile } from '@girouette/ui/file';
import { QrCode } from '@girouette/ui/qr-code';
import { useEffect, useState, type ReactNode } from 'react';
import shared from '../shared/controls.module.css';
import { calendarEntry } from './calendar-entry';
import type { Reading } from './reading';
import { standingOf } from './standing';
import s from './voucher.module.css';

/** The stamp on a gift that is not handed over any more. */
const stampsIn = ({ voucher: texts }: Reading): Partial<Record<GiftVerdict, string>> => ({
  redeemed: texts.stampRedeemed,
  expired: texts.stampExpired,
  revoked: texts.stampRevoked,
});

/** The ticket before its voucher is there, of the same size. */
export const BlankTicket = ({ voucher: texts }: Reading) => (
  <TicketFrame hasStub>
    <header className={s.head}>
      <p className={s.restaurant}>&nbsp;</p>
      <h1 className={s.gift}>{texts.loadingTitle}</h1>
      <p className={s.standing} role="status">
        {texts.loading}
      </p>
    </header>
    <div className={s.stub}>
      <div className={s.qr} data-blank="true" />
    </div>
  </TicketFrame>
);

interface TicketProps {
  voucher: Voucher;
  now: Date;
  reading: Reading;
}

/** The ticket of a won gift. */
export function Ticket({ voucher, now, reading }: TicketProps) {
  const { verdict, text } = standingOf(voucher, now, reading);
  const { voucher: texts } = reading;
  const { restaurant, conditions } = voucher;
  const gift = labelIn(reading.language, { label: voucher.gift, labels: conditions.labels });
  const stamp = stampsIn(reading)[verdict];
  return (
    <TicketFrame hasStub>
      <header className={s.head}>
        {/* In French, because only owners read it. */}
        {voucher.test && (
          <p className={s.test} lang="fr">
            Cadeau d’essai
          </p>
        )}
        {restaurant && (
          <p className={s.restaurant}>
            <bdi>{restaurant.name}</bdi>
          </p>
        )}
        <h1 className={s.gift}>
          <bdi>{gift}</bdi>
        </h1>
        <p className={s.standing} role="status" data-verdict={verdict}>
          {text}
        </p>
      </header>
      {/* Fresh elements for each verdict: a stamp is never written into what was a code. */}
      <section key={verdict} className={s.stub} aria-label={texts.atCounter}>
        {stamp ? (
          <p className={s.stamp} data-verdict={verdict}>
            {stamp}
          </p>
        ) : (
          <Code statement={voucher.statement} label={texts.qrCode} />
        )}
        <p className={s.code} dir="ltr">
          {formatGiftCode(voucher.code)}
        </p>
        {!stamp && <p className={s.hint}>{texts.showScreen}</p>}
      </section>
      <Facts voucher={voucher} reading={reading} />
      {!stamp && <Reminder voucher={voucher} now={now} reading={reading} />}
    </TicketFrame>
  );
}

/** The QR code, drawn after the words were painted, because drawing takes a slow phone some time. */
function Code({ statement, label }: { statement: string; label: string }) {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    const task = setTimeout(() => setPainted(true));
    return () => clearTimeout(task);
  }, []);
  return (
    <div className={s.qr} data-blank={!painted}>
      {painted && <QrCode text={statement} label={label} />}
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

function Facts({
  voucher: { firstDay, lastDay, conditions, restaurant },
  reading,
}: Omit<TicketProps, 'now'>) {
  const { language, voucher: texts } = reading;
  const [first, last] = [dayIn(language, firstDay), dayIn(language, lastDay)];
  return (
    <dl className={s.facts}>
      <dt>{texts.validity}</dt>
      <dd>
        {firstDay === lastDay
          ? fill(texts.onDay, { day: first })
          : fill(texts.fromTo, { first, last })}
      </dd>
      <dt>{texts.conditions}</dt>
      <dd>{conditionsOf(conditionsFrom(conditions), reading)}</dd>
      {restaurant && (
        <>
          <dt>{texts.place}</dt>
          <dd>
            <strong>
              <bdi>{restaurant.name}</bdi>
            </strong>
            <br />
            <bdi>{restaurant.address}</bdi>
            <br />
            <a
              className={s.map}
              href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${restaurant.name} ${restaurant.address}`)}`}
              target="_blank"
              rel="noreferrer"
            >
              {texts.map}
            </a>
          </dd>
        </>
      )}
    </dl>
  );
}

/** Without the validity, which counts from the day of the win and has a row of its own. */
function conditionsOf(conditions: GiftConditions, reading: Reading): string {
  const { value } = conditions;
  const handover = handoverIn(reading, conditions);
  if (value === null) return handover;
  return `${handover} ${fill(reading.voucher.worth, { amount: amountIn(reading.locale, value) })}`;
}

function Reminder(props: TicketProps) {
  // Without the language: the calendar leads to the guest's latest choice.
  const url = location.origin + location.pathname;
  if (calendarEntry({ ...props, url }) === null) return null;
  return (
    <p className={s.reminder}>
      <button
        type="button"
        className={shared.secondary}
        onClick={() => {
          const content = calendarEntry({ ...props, url });
          if (content) saveFile({ name: 'cadeau.ics', type: 'text/calendar', content });
        }}
      >
        {props.reading.voucher.remind}
      </button>
    </p>
  );
}
