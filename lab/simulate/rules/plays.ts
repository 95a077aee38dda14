import { toCents } from '@girouette/contracts';
import { BUDGET, COFFEE } from '../actions/owner';
import { eachTime, eachTold, rowOf, rowsOf, type CreateRule } from './rule';

export interface PlayRow {
  id: string;
  participant: string;
  outcome: { kind: string; label: string };
  terms: { cost: number | null } | null;
  at: Date;
}

interface PageRow {
  settings: { gifts: { terms: { stock: { total: number | null } } }[] };
}

export const isWin = ({ outcome }: PlayRow): boolean => outcome.kind === 'gift';

/** A guest has one play, and each answered play is stored as it was answered. */
export const onePlay: CreateRule = (scene) => {
  const ofGuest = new Map<string, string>();
  return {
    name: 'one play per guest',
    ...eachTold(scene.told.plays, ({ email, play: { playId: id, outcome } }) => {
      const first = ofGuest.get(email) ?? id;
      ofGuest.set(email, first);
      if (first !== id) return [`${email} played twice: ${first} and ${id}`];
      const row = rowOf<PlayRow>(scene, { service: 'game', table: 'plays', id });
      if (!row) return [`the play ${id} was answered and is not stored`];
      return row.outcome.label === outcome.label
        ? []
        : [`the play ${id} is stored with another outcome than the one answered`];
    }),
  };
};

/** Wins never exceed the stock, never cost more in a month than the budget, and the stock is what the owner has asked for at most. */
export const limits: CreateRule = (scene) => {
  const { told } = scene;
  let coffees = 0;
  const cents = new Map<string, number>();
  const count = (play: PlayRow | null, by: 1 | -1) => {
    if (!play || !isWin(play)) return;
    if (play.outcome.label === COFFEE) coffees += by;
    const month = parisDayOf(play.at).slice(0, 7);
    cents.set(month, (cents.get(month) ?? 0) + by * (play.terms?.cost ?? 0));
  };
  return {
    name: 'stock and budget',
    onChange({ table, before, after }) {
      if (table !== 'plays') return [];
      count(before as unknown as PlayRow | null, -1);
      count(after as unknown as PlayRow | null, 1);
      return [
        ...(coffees > told.stock ? [`${coffees} coffees were won of ${told.stock}`] : []),
        ...[...cents]
          .filter(([, spent]) => spent > toCents(BUDGET))
          .map(([month, spent]) => `the gifts of ${month} cost ${spent} cents of ${BUDGET} euros`),
      ];
    },
    ...eachTime(() => {
      const [page] = rowsOf<PageRow>(scene, 'game', 'pages');
      const stock = page?.settings.gifts[0]?.terms.stock.total ?? 0;
      return stock > told.stock ? [`the stock is ${stock}, and ${told.stock} was asked for`] : [];
    }),
  };
};

/** Written without the product's calendar, which it checks. */
const paris = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });

/** The day in Paris, as yyyy-MM-dd. */
export const parisDayOf = (moment: Date): string => paris.format(moment);
