import { DAY_MS } from '@girouette/contracts/durations';
import type { ResultMailDeps } from '../deps';
import type { Fault } from './fault-store';
import { domainOf, maskedAddress, type Sender } from './rules';
import type { Delivery } from './smtp';

/**
 * The sender of the next mail: the one that an administrator has set, or the configured one. A stored sender that the configuration no
 * longer allows is ignored.
 */
export async function findSender({ settings, sender }: ResultMailDeps): Promise<Sender> {
  if (sender.isFixed) return sender;
  const stored = await settings.findSender();
  return stored && domainOf(stored) === domainOf(sender) ? stored : sender;
}

/** A fault as administrators see it. */
export interface ToldFault {
  at: string;
  reply: string;
}

/** Notes why our own mail server takes no mails of this installation. */
export async function noteFault(
  { faults, clock }: ResultMailDeps,
  { delivery, to }: { delivery: Delivery & { reason: string }; to: string },
): Promise<void> {
  const reply = shown(delivery.reply ?? delivery.reason, to);
  await faults.note({ server: { at: clock.now(), reply } });
}

/** Notes what another mail server said of this installation. */
export async function noteReported(
  { faults, clock }: ResultMailDeps,
  { reply, to }: { reply: string; to: string },
): Promise<void> {
  await faults.note({ reported: { at: clock.now(), reply: shown(reply, to) } });
}

const LENGTH = 300;
/** After this time a report of another server says nothing about today. */
const REPORTED_MS = 7 * DAY_MS;

const shown = (reply: string, to: string): string =>
  reply.replaceAll(to, maskedAddress(to)).slice(0, LENGTH);

/** The faults that administrators are told. */
export async function findFaults({
  faults,
  clock,
}: ResultMailDeps): Promise<{ server: ToldFault | null; reported: ToldFault | null }> {
  const { server, reported } = (await faults.find()) ?? {};
  const isRecent = reported && clock.now().getTime() - reported.at.getTime() < REPORTED_MS;
  return { server: told(server), reported: isRecent ? told(reported) : null };
}

const told = (fault: Fault | undefined): ToldFault | null =>
  fault ? { at: fault.at.toISOString(), reply: fault.reply } : null;
