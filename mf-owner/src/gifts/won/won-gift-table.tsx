import { formatGiftCode } from '@girouette/contracts/gift-code';
import type { Winner } from '@girouette/contracts/http/result-mail';
import type { WonGift } from '@girouette/contracts/http/won-gifts';
import { mayInSomePlace } from '@girouette/contracts/permissions';
import type { GiftState } from '@girouette/contracts/won-gift';
import { Badge, type Tone } from '@girouette/ui/badge';
import { Button } from '@girouette/ui/button';
import { formatDay, formatMoment } from '@girouette/ui/format';
import { Icon, TriangleAlert } from '@girouette/ui/icon';
import { useUser } from '@girouette/ui/microfrontend';
import { VisuallyHidden } from '@girouette/ui/shared';
import { DataTable, BriefText, type Column } from '@girouette/ui/table';
import { useState } from 'react';
import { useAccount } from '../../shared/owner';
import { usePages } from '../../shared/use-pages';
import { GuestMail } from './guest-mail';
import { ReversalDialog, type Reversal } from './reversal-dialog';
import styles from './won-gifts.module.css';

const NBSP = '\u00A0';

export const STATES: Readonly<Record<GiftState, { label: string; tone: Tone; none: string }>> = {
  drawn: { label: 'Gagné', tone: 'neutral', none: 'Aucun cadeau n’attend son e-mail' },
  mailed: {
    label: 'À remettre',
    tone: 'info',
    none: 'Aucun cadeau n’attend d’être remis',
  },
  redeemed: { label: 'Remis', tone: 'success', none: 'Aucun cadeau n’a été remis' },
  expired: { label: 'Expiré', tone: 'warning', none: 'Aucun cadeau n’a expiré' },
  revoked: { label: 'Annulé', tone: 'danger', none: 'Vous n’avez annulé aucun cadeau' },
};

interface Row {
  gift: WonGift;
  /** Empty while pages load. */
  restaurant: string;
  /** Undefined until it is known who has won the gift. */
  winner: Winner | undefined;
  /** The change that the user may make to the gift. */
  reversal: Reversal | null;
  reverse: () => void;
}

const COLUMNS: readonly Column<Row>[] = [
  {
    header: 'Cadeau et code',
    isRowHeader: true,
    fullWidthOnPhone: true,
    cell: ({ gift, restaurant }) => (
      <>
        <BriefText>{gift.gift}</BriefText>{' '}
        <span className={styles.code}>{formatGiftCode(gift.code)}</span>{' '}
        <BriefText soft>{restaurant}</BriefText>
      </>
    ),
  },
  {
    header: 'Obtenu',
    cell: ({ gift }) => (
      <span className={styles.moment}>
        <span>{formatMoment(gift.wonAt)}</span>{' '}
        <span className={styles.until}>{`jusqu’au${NBSP}${formatDay(gift.lastDay)}`}</span>
        {gift.campaign ? <span className={styles.until}> par une campagne</span> : null}
      </span>
    ),
  },
  {
    header: 'État',
    isWidest: true,
    fullWidthOnPhone: true,
    cell: (row) => <State {...row} />,
  },
  {
    header: 'Client',
    isWidest: true,
    fullWidthOnPhone: true,
    cell: ({ winner }) => (winner ? <GuestMail winner={winner} /> : null),
  },
];

export const HEADERS = COLUMNS.map(({ header }) => header);

/** The gifts of one page of the list, each with its guest's mail, its state and what the user may do about it. */
export function WonGiftTable({
  gifts,
  winners,
}: {
  gifts: readonly WonGift[];
  winners: readonly Winner[];
}) {
  const mayRevoke = mayInSomePlace(useUser(), 'gift:revoke');
  const pages = usePages(useAccount()).data;
  const [open, setOpen] = useState<{ gift: WonGift; reversal: Reversal } | null>(null);
  const toRow = (gift: WonGift): Row => {
    const reversal = reversalFor(gift, { mayRevoke });
    return {
      gift,
      reversal,
      winner: winners.find(({ _id }) => _id === gift._id),
      restaurant: pages ? nameOf(pages.find(({ _id }) => _id === gift.pageId)) : '',
      reverse: () => {
        if (reversal !== null) setOpen({ gift, reversal });
      },
    };
  };
  const rows = gifts.map(toRow);
  return (
    <>
      <DataTable
        caption="Cadeaux gagnés"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ gift }) => gift._id}
      />
      {open ? (
        <ReversalDialog
          {...open}
          onClose={() => {
            setOpen(null);
          }}
        />
      ) : null}
    </>
  );
}

const nameOf = (page: { resturantName: string } | undefined): string =>
  page?.resturantName ?? 'Page supprimée';

function reversalFor(gift: WonGift, { mayRevoke }: { mayRevoke: boolean }): Reversal | null {
  if (gift.isUndoable) return 'undo';
  const isOpen = gift.verdict === 'redeemable' || gift.verdict === 'early';
  return isOpen && mayRevoke ? 'revoke' : null;
}

/** The state of a gift, how it came to it, and the button that takes it back. */
function State({ gift, reversal, reverse }: Row) {
  const state = stateOf(gift);
  const { label, tone } = STATES[state];
  const reversed = reversalText(gift);
  return (
    <div className={styles.state}>
      <Badge tone={tone}>{state === 'drawn' && gift.campaign ? 'Offert' : label}</Badge>
      {gift.redemption ? <p className={styles.note}>{redemptionText(gift.redemption)}</p> : null}
      {reversed === null ? null : <p className={styles.note}>{reversed}</p>}
      {gift.conflicts.map((conflict) => (
        <p key={conflict.at} className={styles.conflict}>
          <Icon of={TriangleAlert} />
          <span>{conflictText(conflict)}</span>
        </p>
      ))}
      {reversal === null ? null : (
        <Button size="small" variant="secondary" onClick={reverse}>
          <span>{reversal === 'undo' ? 'Annuler le retrait' : 'Annuler ce cadeau'}</span>
          <VisuallyHidden>{` (${gift.gift}, ${formatGiftCode(gift.code)})`}</VisuallyHidden>
        </Button>
      )}
    </div>
  );
}

/** The state as it is now: the server marks a gift as expired a little later. */
const stateOf = ({ state, verdict }: WonGift): GiftState =>
  verdict === 'expired' ? verdict : state;

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

/** E.g. « Remis le 25 nov. 2026 à 20 h 14 par Léa Martin (Téléphone du bar) ». */
const redemptionText = ({ at, by, device }: NonNullable<WonGift['redemption']>): string =>
  `${formatWhen(at)} ${byWhom(by)}${device === '' ? '' : ` (${device})`}`;

/** E.g. « Remis aussi le 25 nov. 2026 à 20 h 14 par Noa, sans réseau ». */
const conflictText = ({ at, by, device }: WonGift['conflicts'][number]): string =>
  `Remis aussi ${formatWhen(at)} ${byWhom(by)}, sans réseau${device === '' ? '' : ` (${device})`}`;

/** E.g. « Retrait annulé le 25 nov. 2026 à 20 h 14 par Léa : « Mauvais cadeau » ». */
function reversalText({ state, reversal }: WonGift): string | null {
  if (!reversal) return null;
  const { at, by, reason } = reversal;
  const what = state === 'revoked' ? 'Annulé' : 'Retrait annulé';
  return `${what} ${formatWhen(at)} ${byWhom(by)}${NBSP}: «${NBSP}${reason}${NBSP}»`;
}
