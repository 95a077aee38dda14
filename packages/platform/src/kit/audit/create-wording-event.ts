import type { AnyEvent, ServiceName } from '@girouette/contracts';
import type { WordingKind } from '@girouette/contracts/pages/wording-kinds';
import type { Actor } from './actor';
import { createActionEvent } from './create-action-event';

/**
 * The entry of the audit trail when texts are published although the guard of wording warned of them. It has no text, since a text may name a
 * person.
 * @param published.details where the texts are
 */
export const createWordingEvent = (
  actor: Actor,
  published: {
    ownerId: string;
    findings: readonly { field: string; kind: WordingKind }[];
    confirmed: boolean;
    details: Record<string, string>;
  },
  origin: { source: ServiceName; now: Date },
): AnyEvent => {
  const { ownerId, findings, confirmed } = published;
  const details = {
    ...published.details,
    confirmed,
    texts: listOf(findings.map(({ field }) => field)),
    kinds: listOf(findings.map(({ kind }) => kind)),
  };
  return createActionEvent(
    actor,
    { action: 'WORDING_PUBLISHED', targetId: ownerId, details },
    origin,
  );
};

const listOf = (names: readonly string[]): string => [...new Set(names)].join(', ');
