import { addDays, AppError, type Principal } from '@girouette/contracts';
import { MOST_EVIDENCE_PLAYS } from '@girouette/contracts/plays/evidence-period';
import { nextTurn } from '@girouette/platform/kit';
import { commitmentTo, leafOf, merkleRoot, playSecretFrom } from '@girouette/signed';
import type { GameDeps } from '../deps';
import { readPageFor } from '../pages/actions';
import type { LandingPage } from '../pages/rules';
import type { WordingConfirmation } from '../wording/rules';
import { addToTally, newTally, type Tally } from './evidence-rules';
import { PART_SIZE, startOfDay, toLoggedDraw, type LoggedDay } from './rules';

/** The recomputed draws of a page in a period, and the texts that applied to them. */
export interface EvidenceData {
  page: LandingPage;
  days: LoggedDay[];
  tally: Tally;
  /** The texts of the rules that plays of the period refer to, by version. */
  rules: Map<string, string>;
  /** Wording that platforms refuse, as it was published in the period. */
  wording: WordingConfirmation[];
  /** Empty without a report of a drift that stands. */
  driftReportedAt: string;
  createdAt: Date;
}

/**
 * Recomputes the logged draws of a period. It holds five hundred plays at a time, and lets other requests run in between.
 * @param input.from the first day in UTC; `to` the last
 * @throws AppError PAGE_NOT_FOUND, FORBIDDEN, PERIOD_TOO_BUSY
 */
export async function makeEvidence(
  deps: GameDeps,
  input: { principal: Principal; pageId: string; from: string; to: string },
): Promise<EvidenceData> {
  const page = await readPageFor(deps, { ...input, permission: 'evidence:read' });
  const days = await deps.drawLog.daysBetween(page.id, input);
  const plays = days.reduce((sum, { size }) => sum + size, 0);
  if (plays > MOST_EVIDENCE_PLAYS) throw new AppError('PERIOD_TOO_BUSY');
  const tally = newTally();
  for (const day of days) await tallyDay(deps, day, tally);
  return {
    page,
    days,
    tally,
    rules: await textsOf(deps, page, tally),
    wording: await deps.confirmations.listOf(page.id, {
      from: startOfDay(input.from),
      to: new Date(startOfDay(addDays(input.to, 1)).getTime() - 1),
    }),
    driftReportedAt: (await deps.odds.find(page.id))?.reportedAt ?? '',
    createdAt: deps.clock.now(),
  };
}

async function tallyDay(deps: GameDeps, logged: LoggedDay, tally: Tally): Promise<void> {
  const { drawLog, plays } = deps;
  const { pageId, day, size, hours } = logged;
  const isWhole = await hasRoot(deps, logged);
  const secrets = new Map(hours.map(({ hour, secret }) => [hour, secret]));
  for (let part = 0; part * PART_SIZE < size; part++) {
    await nextTurn();
    const leaves = await drawLog.findPart(pageId, day, part);
    const stored = await plays.findAll(leaves.map(({ playId }) => playId));
    const found = new Map(stored.map((play) => [play.id, play]));
    for (const { playId, hash } of leaves) {
      const play = found.get(playId);
      const draw = play && toLoggedDraw(play);
      if (!draw) {
        tally.plays += 1;
        tally.withheld += 1;
        continue;
      }
      const { proof } = draw;
      const isAuthentic =
        isWhole &&
        leafOf(draw).toString('hex') === hash &&
        isPromised(proof, secrets.get(proof.hour));
      addToTally(tally, { play, proof, isAuthentic });
    }
  }
}

/** Whether the stored leaves of a day give the root of its signed head. */
async function hasRoot(
  { drawLog }: GameDeps,
  { pageId, day, size, root }: LoggedDay,
): Promise<boolean> {
  const leaves: Buffer[] = [];
  for (let part = 0; part * PART_SIZE < size; part++) {
    for (const { hash } of await drawLog.findPart(pageId, day, part)) {
      leaves.push(Buffer.from(hash, 'hex'));
    }
  }
  return leaves.length === size && merkleRoot(leaves).toString('hex') === root;
}

/** Whether the play secret follows from the secret of the hour, and the hour's secret matches its commitment. */
const isPromised = (
  { commitment, share, secret }: { commitment: string; share: string; secret: string },
  hourSecret: string | undefined,
): boolean =>
  hourSecret !== undefined &&
  commitmentTo(hourSecret) === commitment &&
  playSecretFrom(Buffer.from(hourSecret, 'hex'), Buffer.from(share, 'hex')) === secret;

/** The texts of the rules that counted plays refer to. */
async function textsOf(
  { rules }: GameDeps,
  page: LandingPage,
  { odds }: Tally,
): Promise<Map<string, string>> {
  const present = rules.rulesOf(page);
  const texts = new Map<string, string>();
  for (const version of new Set([...odds.values()].map((each) => each.rules))) {
    const known = version === present.version ? present : await rules.find(page.id, version);
    texts.set(version, known?.text ?? '');
  }
  return texts;
}
