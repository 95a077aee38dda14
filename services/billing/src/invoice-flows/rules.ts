import type { FlowState } from '@girouette/contracts/billing/invoice';

/** An invoice or a credit note on its way to the platform. */
export interface InvoiceFlow {
  /** The printed number, by which the platform is asked whether it has the document already. */
  id: string;
  /** The month of the payment or the refund in Paris, yyyy-MM. */
  month: string;
  state: FlowState;
  /** The platform's id. Absent until it has answered. */
  flowId?: string | undefined;
  /** Why the platform refused it, in its words. */
  reason?: string | undefined;
  /** Turns in this state. From the second on, an earlier one may have sent the file without noting it. */
  turns: number;
  /** When the next turn begins. Absent after the platform's verdict. While a turn holds it, this applies to others. */
  dueAt?: Date | undefined;
  leaseToken?: string | undefined;
}

/** What the platform says of a document (the acknowledgement of XP Z12-013, annex A, or a refusal of the request itself). */
export interface Verdict {
  flowId?: string | undefined;
  status: 'Pending' | 'Ok' | 'Error';
  reason?: string | undefined;
}

/** Longer than the three requests of a turn may take. When its process dies, another takes the document after this time. */
const LEASE_MS = 90_000;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 3_600_000;

const STATES = { Pending: 'sent', Ok: 'accepted', Error: 'refused' } as const;

/** A document that nothing was sent of yet. */
export const newFlow = (given: { id: string; month: string; now: Date }): InvoiceFlow => ({
  id: given.id,
  month: given.month,
  state: 'waiting',
  turns: 0,
  dueAt: given.now,
});

/** The document, held for a turn. Null when it is not due, or when another turn holds it. */
export const held = (flow: InvoiceFlow, token: string, now: Date): InvoiceFlow | null =>
  flow.dueAt && flow.dueAt <= now
    ? {
        ...flow,
        turns: flow.turns + 1,
        dueAt: new Date(now.getTime() + LEASE_MS),
        leaseToken: token,
      }
    : null;

/** The document after a turn. Null when the turn has lost it to another one. */
export function afterTurn(
  flow: InvoiceFlow,
  turn: { token: string; verdict: Verdict | null; now: Date },
): InvoiceFlow | null {
  const { token, verdict, now } = turn;
  if (flow.leaseToken !== token) return null;
  const state = verdict ? STATES[verdict.status] : flow.state;
  const turns = state === flow.state ? flow.turns : 0;
  const wait = Math.min(FIRST_WAIT_MS * 2 ** turns, LONGEST_WAIT_MS);
  return {
    ...flow,
    state,
    turns,
    flowId: verdict?.flowId ?? flow.flowId,
    reason: verdict?.reason,
    leaseToken: undefined,
    dueAt: state === 'accepted' || state === 'refused' ? undefined : new Date(now.getTime() + wait),
  };
}
