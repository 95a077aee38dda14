import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@girouette/contracts/durations';
import { PLAYS } from '@girouette/game/plays';
import { WINS } from '@girouette/result-mail/winners';
import { PARTICIPATIONS } from '@girouette/review/participations';
import { newId, openStore, type Row, type Store, type TableShape } from '../../packages/store/src';

/** The number of rows per commit. */
const AT_ONCE = 1_000;

/** Days ago: what game does once with each new play, minutes and a day later, is not to run beside what is measured. */
const PLAYED_AT = new Date(Date.now() - 3 * DAY_MS);

const play = (number: number) => ({
  id: newId(PLAYED_AT.getTime()),
  pageId: `page-${number % 500}`,
  ownerId: `owner-${number % 100}`,
  participant: randomBytes(16).toString('base64url'),
  at: PLAYED_AT,
});
const outcome = { kind: 'gift' as const, option: 1, label: 'Un café offert' };

/** Fills the stores of a stopped system with plays, as game, review and result-mail store them. */
export async function fill(dir: string, plays: number): Promise<void> {
  const open = (service: string) => openStore({ service, dir });
  const [game, review, mail] = await Promise.all(['game', 'review', 'result-mail'].map(open));
  if (!game || !review || !mail) return;
  for (let done = 0; done < plays; done += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, plays - done) }, (_, at) =>
      play(done + at),
    );
    await Promise.all([
      insert(
        game,
        PLAYS,
        some.map((one) => ({
          ...one,
          outcome,
          angle: 315,
          segment: 7,
          pageVersion: 1,
          requestKey: newId(),
        })),
      ),
      insert(
        review,
        PARTICIPATIONS,
        some.map(({ id, participant, ...one }) => ({ ...one, id: participant, playId: id })),
      ),
      insert(
        mail,
        WINS,
        some.map((one) => ({ ...one, outcome, endsAt: one.at })),
      ),
    ]);
  }
  await Promise.all([game.close(), review.close(), mail.close()]);
}

async function insert(store: Store, table: TableShape, rows: readonly Row[]): Promise<void> {
  const target = store.table(table as never);
  await Promise.all(rows.map((row) => target.insert(row as never)));
}
