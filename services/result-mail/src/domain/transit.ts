import type { Mail } from './mail';
import { mailTransitions, type Transition, type TransitionName } from './mail-states';

/** The fields that belong to one state. Each transition removes those of the previous state. */
const NO_STATE = {
  dueAt: undefined,
  leaseToken: undefined,
  asksAt: undefined,
  awaitedPageId: undefined,
  completedAt: undefined,
  failedAt: undefined,
  reason: undefined,
};

/** @returns the mail after the transition with these fields; null when its state does not allow the transition */
export function transit<M extends Mail>(
  mail: M,
  name: TransitionName,
  fields: Partial<Omit<Mail, 'id' | 'kind' | 'status'>>,
): M | null {
  const { from, to }: Transition = mailTransitions[name];
  return from.includes(mail.status) ? { ...mail, ...NO_STATE, ...fields, status: to } : null;
}
