import { formatGiftCode } from '@girouette/contracts/gifts/gift-code';
import type { Winner } from '@girouette/contracts/mails/http/winners';
import type { WonGift } from '@girouette/contracts/gifts/http/won-gifts';
import { MAX_RESENDS } from '@girouette/contracts/mails/winners';
import { MessageDialog } from '@girouette/ui/dialog';
import { formatDay, formatMoment } from '@girouette/ui/format';
import { Icon, TriangleAlert } from '@girouette/ui/icon';
import type { ReactNode } from 'react';
import { refusalOf, WinnerStateBadge } from './winner-state';
import styles from './won-gifts.module.css';

const NBSP = '\u00A0';

/** Everything about a won gift: its days, its handover, and the guest as far as the owner may know. */
export function GiftDetails({
  gift,
  restaurant,
  winner,
  onClose,
}: {
  gift: WonGift;
  restaurant: string;
  /** Undefined while it is not known. */
  winner: Winner | undefined;
  onClose: () => void;
}) {
  const reversed = reversalOf(gift);
  return (
    <MessageDialog message={gift.gift} button="Fermer" onClose={onClose}>
      <dl className={styles.facts}>
        <Fact name="Code">{formatGiftCode(gift.code)}</Fact>
        <Fact name="Restaurant">{restaurant}</Fact>
        <Fact name="Obtenu">
          {`${formatMoment(gift.wonAt)}${gift.campaign ? ' par une campagne' : ''}`}
        </Fact>
        <Fact name="À remettre">
          {`du${NBSP}${formatDay(gift.firstDay)} au${NBSP}${formatDay(gift.lastDay)}`}
        </Fact>
        {gift.redemption ? <Fact name="Remis">{handoverText(gift.redemption)}</Fact> : null}
        {reversed ? <Fact name={reversed.what}>{reversed.how}</Fact> : null}
        {gift.conflicts.length > 0 ? (
          <Fact name="Remis aussi">
            <Conflicts gift={gift} />
          </Fact>
        ) : null}
        {winner ? (
          <Fact name="Client">
            <Guest winner={winner} />
          </Fact>
        ) : null}
      </dl>
    </MessageDialog>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

const Conflicts = ({ gift }: { gift: WonGift }) =>
  gift.conflicts.map((conflict) => (
    <p key={conflict.at} className={styles.conflict}>
      <Icon of={TriangleAlert} />
      <span>{handoverText(conflict, ', sans réseau')}</span>
    </p>
  ));

/** Masked address, state of the mail, and the consent with its wording. */
function Guest({ winner }: { winner: Winner }) {
  const { email, marketing, refused, state, resends } = winner;
  const isExpired = state === 'expired';
  return (
    <div className={styles.state}>
      <span>{email ?? 'Adresse effacée'}</span>
      {isExpired ? null : <WinnerStateBadge {...winner} />}
      {refused !== null && !isExpired ? (
        <span>{`${refusalOf(refused)} Le cadeau reste valable.`}</span>
      ) : null}
      {email !== null && resends >= MAX_RESENDS ? <span>E-mail renvoyé trois fois</span> : null}
      {marketing === null ? null : (
        <span title={marketing.wording}>
          {`Accepte vos offres depuis le ${formatDay(marketing.at)}`}
        </span>
      )}
    </div>
  );
}

const times = new Intl.DateTimeFormat('fr-FR', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Europe/Paris',
});

/** E.g. « le 25 nov. 2026 à 20 h 14 ». */
function formatWhen(moment: string): string {
  const [hour, minute] = times.format(new Date(moment)).split(':');
  return `le${NBSP}${formatDay(moment)} à${NBSP}${Number(hour)}${NBSP}h${NBSP}${minute ?? ''}`;
}

const byWhom = (by: string | null): string => `par ${by ?? 'un compte supprimé'}`;

/** E.g. « le 25 nov. 2026 à 20 h 14 par Léa Martin (Téléphone du bar) ». */
const handoverText = ({ at, by, device }: WonGift['conflicts'][number], how = ''): string =>
  `${formatWhen(at)} ${byWhom(by)}${how}${device === '' ? '' : ` (${device})`}`;

/** E.g. « Retrait annulé » and « le 25 nov. 2026 à 20 h 14 par Léa : « Mauvais cadeau » ». */
function reversalOf({ state, reversal }: WonGift): { what: string; how: string } | null {
  if (!reversal) return null;
  const { at, by, reason } = reversal;
  return {
    what: state === 'revoked' ? 'Annulé' : 'Retrait annulé',
    how: `${formatWhen(at)} ${byWhom(by)}${NBSP}: «${NBSP}${reason}${NBSP}»`,
  };
}
