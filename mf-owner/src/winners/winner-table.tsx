import type { Winner } from '@girouette/contracts/http/result-mail';
import { MAX_RESENDS } from '@girouette/contracts/winners';
import { ApiError } from '@girouette/ui/api';
import { Button } from '@girouette/ui/button';
import { formatDay, formatMoment } from '@girouette/ui/format';
import { useApi } from '@girouette/ui/microfrontend';
import { VisuallyHidden } from '@girouette/ui/shared';
import { DataTable, type Column } from '@girouette/ui/table';
import { useToast } from '@girouette/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refusalOf, WinnerStateBadge } from '../shared/winner-state';
import styles from './winners.module.css';

const columns: readonly Column<Winner>[] = [
  {
    header: 'Cadeau et restaurant',
    isRowHeader: true,
    fullWidthOnPhone: true,
    cell: ({ gift, resturantName }) => (
      <span>
        <span>{gift}</span> <span className={styles.restaurant}>{resturantName}</span>
      </span>
    ),
  },
  {
    header: 'Date',
    cell: ({ winDate }) => <span className={styles.moment}>{formatMoment(winDate)}</span>,
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
    cell: ({ marketing }) =>
      marketing === null ? (
        <span className={styles.removed}>Non</span>
      ) : (
        <span className={styles.moment} title={marketing.wording}>
          {`Le ${formatDay(marketing.at)}`}
        </span>
      ),
  },
];

const isUsedUp = ({ resends, email }: Winner) => email !== null && resends >= MAX_RESENDS;

const USED_UP = <span className={styles.used}>Renvoyé trois fois</span>;

/** The winners of one page of the list, each with a button that resends the mail. */
export function WinnerTable({ rows, canResend }: { rows: readonly Winner[]; canResend: boolean }) {
  const resend = useResend();
  const again = (winner: Winner) => {
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
        <VisuallyHidden>{` l’e-mail à ${winner.email}, pour ${winner.gift}`}</VisuallyHidden>
      </Button>
    );
  };
  const state: Column<Winner> = {
    header: 'État',
    cell: (winner) => (
      <span className={styles.state}>
        <WinnerStateBadge {...winner} />
        {winner.refused !== null && winner.state !== 'expired' ? (
          <span className={styles.used}>
            {`${refusalOf(winner.refused)} Le cadeau reste valable.`}
          </span>
        ) : null}
        {canResend ? again(winner) : null}
      </span>
    ),
  };
  return (
    <DataTable
      caption="Gagnants"
      columns={[...columns, state]}
      rows={rows}
      rowKey={({ _id }) => _id}
    />
  );
}

/** Resends a winner's mail and shows the new state of the row. */
function useResend() {
  const api = useApi();
  const toast = useToast();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['winners'] });
  return useMutation({
    mutationFn: ({ _id: id }: Winner) =>
      api('POST /api/result/winners/:id/resends', { params: { id } }),
    onSuccess: ({ email }) => {
      toast({ text: `E-mail renvoyé${email === null ? '' : ` à ${email}`}` });
      return refresh();
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) throw error;
      toast({ text: error.message, tone: 'failure' });
      return refresh();
    },
  });
}
