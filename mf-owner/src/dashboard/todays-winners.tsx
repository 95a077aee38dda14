import { parisDay } from '@girouette/contracts/paris-calendar';
import { Card } from '@girouette/ui/card';
import { useApi, WhenLoaded } from '@girouette/ui/microfrontend';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { live } from '../shared/figures';
import { paths } from '../shared/paths';
import { queryKeys, type FiguresOf } from '../shared/query-keys';
import { WinnerStateBadge } from '../gifts/won/winner-state';
import styles from './dashboard.module.css';

/** Today's winners are searched among this many latest winners. */
const LATEST_WINNERS = 50;

/** How many are shown; the winners' screen has the others. */
const SHOWN = 5;

/** Today's winners, for the staff who hand over the gifts. */
export function TodaysWinners({ of, own }: { of: FiguresOf; own: boolean }) {
  const winners = useTodaysWinners(of);
  return (
    <Card>
      <div className={styles.sectionHead}>
        <h2>Gagnants du jour</h2>
        {own ? <Link to={paths.winners}>Tous les gagnants</Link> : null}
      </div>
      <WhenLoaded query={winners} loading="Chargement des gagnants…">
        {(today) =>
          today.length === 0 ? (
            <p className={styles.note}>Personne n’a encore gagné aujourd’hui.</p>
          ) : (
            <>
              <p className={styles.note}>{countOf(today.length)}</p>
              <ul className={styles.winners}>
                {today.slice(0, SHOWN).map((winner) => (
                  <li key={winner._id}>
                    <time dateTime={winner.winDate}>{winner.winTime}</time>
                    <span className={styles.gift}>
                      <strong>{winner.gift}</strong>
                      <span>
                        {winner.email === null
                          ? winner.resturantName
                          : `${winner.resturantName} · ${winner.email}`}
                      </span>
                    </span>
                    <WinnerStateBadge {...winner} />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </WhenLoaded>
    </Card>
  );
}

function countOf(winners: number): string {
  if (winners >= LATEST_WINNERS) return `${String(LATEST_WINNERS)}\u00A0cadeaux gagnés ou plus.`;
  const plural = winners > 1 ? 's' : '';
  const rest = winners > SHOWN ? `, dont voici les ${String(SHOWN)} derniers` : '';
  const gifts = winners > 1 ? 'cadeaux gagnés' : 'cadeau gagné';
  return plural ? `${String(winners)} ${gifts}${rest}.` : `1 ${gifts}.`;
}

/** Today's winners (in Paris) among the latest, latest first. */
function useTodaysWinners({ ownerId, pageId }: FiguresOf) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.latestWinners(ownerId),
    queryFn: ({ signal }) =>
      api(
        'GET /api/result/winners/:userId',
        { params: { userId: ownerId }, query: { limit: LATEST_WINNERS } },
        { signal },
      ),
    select: (winners) => {
      const today = parisDay(new Date());
      return winners.filter(
        (winner) =>
          winner.winDate.slice(0, 10) === today && (pageId === null || winner.pageId === pageId),
      );
    },
    ...live,
  });
}
