import { toCents } from '@girouette/contracts';
import { BUDGET, COFFEE } from '../actions/owner';
import { rowsOf, type CreateRule } from './rule';

export interface PlayRow {
  id: string;
  participant: string;
  outcome: { kind: string; label: string };
  terms: { cost: number | null } | null;
}

export const isWin = ({ outcome }: PlayRow): boolean => outcome.kind === 'gift';

/** A guest has one play, and each answered play is stored as it was answered. */
export const onePlay: CreateRule = (scene) => ({
  name: 'one play per guest',
  always() {
    const { told } = scene;
    const stored = new Map(rowsOf<PlayRow>(scene, 'game', 'plays').map((play) => [play.id, play]));
    const ofGuest = new Map<string, string>();
    return told.plays.flatMap(({ email, play }) => {
      const first = ofGuest.get(email) ?? play.playId;
      ofGuest.set(email, first);
      const row = stored.get(play.playId);
      if (first !== play.playId) return [`${email} played twice: ${first} and ${play.playId}`];
      if (!row) return [`the play ${play.playId} was answered and is not stored`];
      return row.outcome.label === play.outcome.label
        ? []
        : [`the play ${row.id} is stored with another outcome than the one answered`];
    });
  },
});

/** Wins never exceed the stock, and never cost more than the budget. */
export const limits: CreateRule = ({ told }) => {
  let coffees = 0;
  let cents = 0;
  const count = (play: PlayRow | null, by: 1 | -1) => {
    if (!play || !isWin(play)) return;
    if (play.outcome.label === COFFEE) coffees += by;
    cents += by * (play.terms?.cost ?? 0);
  };
  return {
    name: 'stock and budget',
    onChange({ table, before, after }) {
      if (table !== 'plays') return [];
      count(before as unknown as PlayRow | null, -1);
      count(after as unknown as PlayRow | null, 1);
      return [
        ...(coffees > told.stock ? [`${coffees} coffees were won of ${told.stock}`] : []),
        ...(cents > toCents(BUDGET) ? [`the gifts cost ${cents} cents of ${BUDGET} euros`] : []),
      ];
    },
  };
};
