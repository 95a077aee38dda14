import { COFFEE, STOCK, type Told } from './people';
import type { System } from './system';

interface PlayRow {
  id: string;
  participant: string;
  outcome: { kind: string; label: string };
}
interface GiftRow {
  id: string;
  code: string;
  state: string;
  changes: { action: string; nonce?: string }[];
}

/** @returns what is wrong, one sentence each, once the system is at rest */
export function findViolations(system: System, told: Told): string[] {
  const game = system.diskOf('game').dump();
  const plays = (game.plays ?? []) as unknown as PlayRow[];
  const gifts = (game['won-gifts'] ?? []) as unknown as GiftRow[];
  const wins = plays.filter(({ outcome }) => outcome.kind === 'gift');
  return [
    ...told.surprises.map((surprise) => `an answer that nobody expects: ${surprise}`),
    ...checkPlays(plays, told),
    ...checkStock(wins),
    ...checkGifts(wins, gifts),
    ...checkHandovers(gifts, told),
    ...checkMails(wins, system),
    ...checkReviews(system, told),
    ...checkFigures(system, { plays, wins, told }),
    ...[...system.log.deadLetters.values()].map(
      ({ topic, group, error }) => `a dead letter of ${group} in ${topic}: ${error}`,
    ),
  ];
}

function checkPlays(plays: readonly PlayRow[], told: Told): string[] {
  const stored = new Map(plays.map((play) => [play.id, play]));
  const ofGuest = new Map<string, string>();
  return told.plays.flatMap(({ email, play }) => {
    const guest = email.toLowerCase();
    const first = ofGuest.get(guest) ?? play.playId;
    ofGuest.set(guest, first);
    const row = stored.get(play.playId);
    if (first !== play.playId) return [`${guest} played twice: ${first} and ${play.playId}`];
    if (!row) return [`the play ${play.playId} was answered and is not stored`];
    return row.outcome.label === play.outcome.label
      ? []
      : [`the play ${row.id} is stored with another outcome than the one answered`];
  });
}

function checkStock(wins: readonly PlayRow[]): string[] {
  const coffees = wins.filter(({ outcome }) => outcome.label === COFFEE).length;
  return coffees > STOCK ? [`${coffees} coffees were won of ${STOCK}`] : [];
}

function checkGifts(wins: readonly PlayRow[], gifts: readonly GiftRow[]): string[] {
  const ids = new Set(gifts.map(({ id }) => id));
  const codes = new Set(gifts.map(({ code }) => code));
  return [
    ...wins.filter(({ id }) => !ids.has(id)).map(({ id }) => `the win ${id} has no voucher`),
    ...(gifts.length === wins.length ? [] : [`${gifts.length} vouchers for ${wins.length} wins`]),
    ...(codes.size === gifts.length ? [] : ['two vouchers have one code']),
  ];
}

function checkHandovers(gifts: readonly GiftRow[], told: Told): string[] {
  const problems: string[] = [];
  const known = new Map(gifts.map((gift) => [gift.id, gift]));
  for (const { id, changes } of gifts) {
    let isRedeemed = false;
    for (const { action } of changes) {
      if (action === 'redeem' && isRedeemed) problems.push(`the gift ${id} was redeemed twice`);
      if (action === 'redeem') isRedeemed = true;
      // Also `undoUnmailed`.
      if (action.startsWith('undo')) isRedeemed = false;
    }
  }
  for (const { giftId, nonce } of told.handovers) {
    const changes = known.get(giftId)?.changes ?? [];
    if (!changes.some((change) => change.nonce === nonce))
      problems.push(`the handover ${nonce} of ${giftId} was answered and is not stored`);
  }
  return problems;
}

function checkMails(wins: readonly PlayRow[], { mails }: System): string[] {
  const sent = new Set(mails);
  return wins
    .filter(({ id }) => !sent.has(`winner:${id}`))
    .map(({ id }) => `the winner of ${id} got no mail`);
}

function checkReviews(system: System, told: Told): string[] {
  const reviews = system.diskOf('review').dump().reviews ?? [];
  const ofPlays = new Set(
    reviews.map((review) => (review as unknown as { playId: string }).playId),
  );
  return [...told.reviews]
    .filter((playId) => !ofPlays.has(playId))
    .map((playId) => `the review of ${playId} was answered and is not stored`);
}

function checkFigures(
  system: System,
  { plays, wins, told }: Record<'plays' | 'wins', readonly PlayRow[]> & { told: Told },
): string[] {
  const { owners = [] } = system.diskOf('analytics').dump();
  const figures = owners.find(({ id }) => id === told.owner.ownerId) as unknown as
    | Record<string, number>
    | undefined;
  const expected = {
    visits: (system.diskOf('game').dump().visits ?? []).length,
    spins: plays.length,
    gifts: wins.length,
    reviews: (system.diskOf('review').dump().reviews ?? []).length,
  };
  return Object.entries(expected)
    .filter(([name, count]) => (figures?.[name] ?? 0) !== count)
    .map(([name, count]) => `analytics counts ${figures?.[name]} ${name}, and there are ${count}`);
}
