import type { Winner } from '@girouette/contracts/http/result-mail';
import { MAX_RESENDS } from '@girouette/contracts/winners';
import { Button } from '@girouette/ui/button';
import { VisuallyHidden } from '@girouette/ui/shared';
import { DataTable, type Column } from '@girouette/ui/table';
import { WinnerStateBadge } from '../../shared/winner-state';
import { useResend } from './use-resend';
import styles from './winners.module.css';

const columns: readonly Column<Winner>[] = [
  { header: 'Cadeau', cell: (winner) => winner.gift, isRowHeader: true, fullWidthOnPhone: true },
  { header: 'Restaurant', cell: (winner) => winner.resturantName },
  {
    header: 'Date',
    cell: ({ winDate, winTime }) => (
      <span className={styles.moment}>
        {winDate.slice(0, 10)} {winTime}
      </span>
    ),
  },
  {
    header: 'E-mail',
    cell: ({ email }) =>
      email === null ? (
        <span className={styles.removed}>Effacé</span>
      ) : (
        <span className={styles.email}>{email}</span>
      ),
  },
  {
    header: 'Offres acceptées',
    cell: ({ marketing, winDate }) =>
      marketing === null ? (
        <span className={styles.removed}>Non</span>
      ) : (
        <span className={styles.moment} title={marketing.wording}>
          Le {winDate.slice(0, 10)}
        </span>
      ),
  },
  {
    header: 'État',
    cell: ({ state }) => (
      <span>
        <WinnerStateBadge state={state} />
      </span>
    ),
  },
];

const isUsedUp = ({ resends, email }: Winner) => email !== null && resends >= MAX_RESENDS;

const USED_UP = <span className={styles.used}>Renvoyé trois fois</span>;

/** The winners of one page of the list, each with the button that sends the mail again. */
export function WinnerTable({ rows, canResend }: { rows: readonly Winner[]; canResend: boolean }) {
  const resend = useResend();
  const action: Column<Winner> = {
    header: 'Renvoi',
    align: 'end',
    fullWidthOnPhone: true,
    cell: (winner) => {
      if (!winner.resendable) return isUsedUp(winner) ? USED_UP : null;
      return (
        <Button
          size="small"
          variant="secondary"
          busy={resend.isPending && resend.variables._id === winner._id}
          onClick={() => {
            resend.mutate(winner);
          }}
        >
          Renvoyer
          <VisuallyHidden>
            {' '}
            l’e-mail à {winner.email}, pour {winner.gift}
          </VisuallyHidden>
        </Button>
      );
    },
  };
  return (
    <DataTable
      caption="Gagnants"
      columns={canResend ? [...columns, action] : columns}
      rows={rows}
      rowKey={({ _id }) => _id}
    />
  );
}
