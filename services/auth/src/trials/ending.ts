import { events, parisDay } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import type { AuthDeps } from '../deps';
import type { Owner } from '../users/owner-rules';
import { stageAt, toldFrom } from './rules';

/**
 * Asks for the figures of the trials that end in three days, or today, once a day from eight in Paris on. Each is asked for once for each stage, also
 * when this is interrupted or runs twice. analytics answers, and the owner gets the mail.
 * @param signal stops after the owner in progress
 */
export async function announceTrialEnds(deps: AuthDeps, signal: AbortSignal): Promise<void> {
  const now = deps.clock.now();
  const today = parisDay(now);
  if (now < toldFrom(today)) return;
  const walk = `trial-ends:${today}`;
  let reached = await deps.walks.reached(walk);
  while (reached !== null) {
    const owners = await deps.owners.after(reached);
    for (const owner of owners) {
      signal.throwIfAborted();
      await announce(deps, owner, now);
    }
    reached = owners.at(-1)?.id ?? null;
    await deps.walks.note(walk, reached);
  }
}

async function announce({ owners }: AuthDeps, owner: Owner, now: Date): Promise<void> {
  const { id: ownerId, trial, toldStage } = owner;
  const stage = trial && stageAt(trial.expiresAt, now);
  if (!trial || stage === null || stage === toldStage) return;
  const data = { ownerId, stage, endsAt: trial.expiresAt.toISOString(), at: now.toISOString() };
  const event = createEvent(events.trialFiguresRequested, data, { source: 'auth', now });
  await owners.tell(ownerId, { stage, event });
}
