import { formatGiftCode } from '@girouette/contracts/gifts/gift-code';
import type { Winner } from '@girouette/contracts/mails/http/winners';
import type { WonGift } from '@girouette/contracts/gifts/http/won-gifts';
import { mayInSomePlace } from '@girouette/contracts/permissions';
import type { GiftState } from '@girouette/contracts/gifts/won-gift';
import { Badge, type Tone } from '@girouette/ui/badge';
import { formatDay } from '@girouette/ui/format';
import { Ban, Icon, Info, Mail, TriangleAlert, Undo2 } from '@girouette/ui/icon';
import { Menu, type MenuItem } from '@girouette/ui/menu';
import { useUser } from '@girouette/ui/microfrontend';
import { DataTable, BriefText, type Column } from '@girouette/ui/table';
import { useState } from 'react';
import { useAccount } from '../../shared/owner';
import { usePages } from '../../shared/use-pages';
import { GiftDetails } from './gift-details';
import { GuestMail, useResend } from './guest-mail';
import { ReversalDialog, type Reversal } from './reversal-dialog';
import styles from './won-gifts.module.css';

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

/** What the user has opened about a gift. */
type Opened = 'details' | Reversal;

interface Row {
  gift: WonGift;
  /** Empty while pages load. */
  restaurant: string;
  /** Whether all gifts are of the only page. */
  hasOne: boolean;
  /** Undefined until it is known who has won the gift. */
  winner: Winner | undefined;
  open: (opened: Opened) => void;
}

const COLUMNS: readonly Column<Row>[] = [
  {
    header: 'Cadeau',
    isRowHeader: true,
    fullWidthOnPhone: true,
    cell: ({ gift, restaurant, hasOne }) => (
      <>
        <BriefText>{gift.gift}</BriefText>{' '}
        {restaurant === '' || hasOne ? null : <BriefText soft>{restaurant}</BriefText>}
      </>
    ),
  },
  {
    header: 'Code',
    cell: ({ gift }) => <span className={styles.code}>{formatGiftCode(gift.code)}</span>,
  },
  { header: 'Jusqu’au', cell: ({ gift }) => formatDay(gift.lastDay) },
  {
    header: 'Client',
    grows: true,
    cell: ({ winner }) => (winner ? <GuestMail winner={winner} /> : null),
  },
  { header: 'État', cell: ({ gift }) => <State gift={gift} /> },
  {
    header: 'Actions',
    fullWidthOnPhone: true,
    besideNameOnPhone: true,
    cell: (row) => <Actions {...row} />,
  },
];

export const HEADERS = COLUMNS.map(({ header }) => header);

/** The gifts of one page of the list, a line each. A menu has their details and what the user may do about them. */
export function WonGiftTable({
  gifts,
  winners,
}: {
  gifts: readonly WonGift[];
  winners: readonly Winner[];
}) {
  const pages = usePages(useAccount()).data;
  const [opened, setOpened] = useState<{ row: Row; what: Opened } | null>(null);
  const hasOne = pages?.length === 1 && gifts.every(({ pageId }) => pageId === pages[0]?._id);
  const rows = gifts.map((gift) => {
    const row: Row = {
      gift,
      winner: winners.find(({ _id }) => _id === gift._id),
      restaurant: pages ? nameOf(pages.find(({ _id }) => _id === gift.pageId)) : '',
      hasOne,
      open: (what) => {
        setOpened({ row, what });
      },
    };
    return row;
  });
  const close = () => {
    setOpened(null);
  };
  return (
    <>
      <DataTable
        caption="Cadeaux gagnés"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ gift }) => gift._id}
      />
      {opened?.what === 'details' ? <GiftDetails {...opened.row} onClose={close} /> : null}
      {opened && opened.what !== 'details' ? (
        <ReversalDialog gift={opened.row.gift} reversal={opened.what} onClose={close} />
      ) : null}
    </>
  );
}

const nameOf = (page: { resturantName: string } | undefined): string =>
  page?.resturantName ?? 'Page supprimée';

/** The state as it is now: the server marks a gift as expired a little later. */
function State({ gift }: { gift: WonGift }) {
  const state = gift.verdict === 'expired' ? gift.verdict : gift.state;
  const { label, tone } = STATES[state];
  return (
    <div className={styles.state}>
      <Badge tone={tone}>{state === 'drawn' && gift.campaign ? 'Offert' : label}</Badge>
      {gift.conflicts.length > 0 ? (
        <span className={styles.conflict}>
          <Icon of={TriangleAlert} />
          <span>Remis deux fois</span>
        </span>
      ) : null}
    </div>
  );
}

function Actions({ gift, winner, open }: Row) {
  const user = useUser();
  const resend = useResend();
  const reversal = reversalFor(gift, { mayRevoke: mayInSomePlace(user, 'gift:revoke') });
  const items: (MenuItem | false)[] = [
    {
      label: 'Voir le détail',
      icon: Info,
      onSelect: () => {
        open('details');
      },
    },
    winner !== undefined &&
      winner.resendable &&
      mayInSomePlace(user, 'winner:mail') && {
        label: 'Renvoyer l’e-mail',
        icon: Mail,
        onSelect: () => {
          resend.mutate(winner);
        },
      },
    reversal !== null && {
      label: reversal === 'undo' ? 'Annuler le retrait' : 'Annuler ce cadeau',
      icon: reversal === 'undo' ? Undo2 : Ban,
      isDanger: true,
      onSelect: () => {
        open(reversal);
      },
    },
  ];
  return (
    <Menu
      label={`Actions (${gift.gift}, ${formatGiftCode(gift.code)})`}
      busy={resend.isPending}
      items={items.filter((item) => item !== false)}
    />
  );
}

function reversalFor(gift: WonGift, { mayRevoke }: { mayRevoke: boolean }): Reversal | null {
  if (gift.isUndoable) return 'undo';
  const isOpen = gift.verdict === 'redeemable' || gift.verdict === 'early';
  return isOpen && mayRevoke ? 'revoke' : null;
}
