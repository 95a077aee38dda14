import { domainToASCII } from 'node:url';
import { baseConfig, openKeys, readConfig } from '@girouette/platform/kit';
import { monotonicMs, sleep } from '@girouette/platform/async';
import { readReport } from '@girouette/result-mail/bounce-report';
import { verdictOf, type Refusal } from '@girouette/result-mail/refusals';
import { addressMark, bounceTokenOf, readBounceToken } from '@girouette/result-mail/bounce-token';
import { openSmtpDelivery, type Delivery } from '@girouette/result-mail/smtp';
import { GUEST_MAILS } from '../../../services/result-mail/test/guest-mails';
import { CASES, type Case } from './cases';
import { OTHER_CASES } from './other-cases';
import {
  CAPTURE,
  PLAIN_REMOTE,
  RELAY,
  RELAY_FOR_STRANGERS,
  REMOTE,
  startMailServer,
} from './network';
import { startRemote, type Reply } from './remote';
import { SERVERS, type ServerName } from './servers';

const FROM = 'ne-pas-repondre@girouette.example.test';
const QUIET_MS = 30_000;
const LONGEST_MS = 90_000;

/** What became of a mail. */
export interface Outcome {
  case: Case;
  /** What our own sender made of the server's answer. */
  delivery: Delivery;
  /** The reports that came back. */
  reports: Buffer[];
  /** What the product stores about the address, after all that. */
  stored: (string | null)[];
}

const keys = openKeys(readConfig(baseConfig, { MAIL_KEY: 'a'.repeat(40) }));

/**
 * Has one mail server send a mail of ours for each case, and reads what comes back as the product does.
 * @returns also how many messages came back that name no mail of ours
 */
export async function collect(name: ServerName): Promise<{ outcomes: Outcome[]; strays: number }> {
  const { speaksSmtp, asksDns, isOther } = SERVERS[name];
  const cases = (isOther ? OTHER_CASES : CASES).filter(
    ({ isStranger, needsDns }) => (speaksSmtp || !isStranger) && (asksDns || !needsDns),
  );
  const returned: Buffer[] = [];
  let changedAt = monotonicMs();
  const take = (recipient: string, message: Buffer): void => {
    if (recipient === FROM) returned.push(message);
    changedAt = monotonicMs();
  };
  const server = await startMailServer(name);
  await startRemote({ host: REMOTE, speaksUtf8: true, replyTo, take });
  await startRemote({ host: PLAIN_REMOTE, speaksUtf8: false, replyTo, take });
  const deliver = speaksSmtp ? overSmtp() : await throughSendmail(server);
  const begun = monotonicMs();
  const deliveries = await Promise.all(cases.map((each) => deliver(each)));
  // Temporary refusals are given up on after some seconds.
  while (monotonicMs() - changedAt < QUIET_MS && monotonicMs() - begun < LONGEST_MS)
    await sleep(500);
  const outcomes = await Promise.all(
    cases.map(async (each, index) => {
      const delivery = deliveries[index] ?? { kind: 'deferred', reason: 'nothing' };
      const reports = returned.filter((message) => isAbout(message, each));
      return { case: each, delivery, reports, stored: await stored(each, delivery, reports) };
    }),
  );
  const known = new Set(outcomes.flatMap(({ reports }) => reports));
  return { outcomes, strays: returned.filter((message) => !known.has(message)).length };
}

const tokenOf = ({ to }: Case): string => bounceTokenOf(keys, { to, now: new Date() });
const isAbout = (message: Buffer, each: Case): boolean => message.includes(`<winner.${each.name}@`);

function outgoing(each: Case) {
  const text = GUEST_MAILS['to a winner']?.('fr');
  if (!text) throw new Error('there is no mail to a winner');
  return {
    ...text,
    id: `winner:${each.name}`,
    from: { name: 'Girouette', address: each.from ?? FROM },
    to: each.to,
    signer: null,
    bounceToken: tokenOf(each),
  };
}

/** The relay's certificate is its own. */
const open = (host: string) =>
  openSmtpDelivery({ url: `smtp://${host}:25?tls.rejectUnauthorized=false`, connections: 4 });

function overSmtp(): (each: Case) => Promise<Delivery> {
  const known = open(RELAY);
  const strange = open(RELAY_FOR_STRANGERS);
  return (each) => (each.isStranger ? strange : known).deliver(outgoing(each));
}

/** Programs without an SMTP server take the mail, as our sender wrote it, from their `sendmail`. */
async function throughSendmail(server: Awaited<ReturnType<typeof startMailServer>>) {
  const written = new Map<string, { recipient: string; message: string }>();
  const take = (recipient: string, message: Buffer): void => {
    const lines = message.toString('latin1').replaceAll('\r\n', '\n');
    written.set(ascii(recipient), { recipient, message: lines });
  };
  await startRemote({ host: CAPTURE, speaksUtf8: true, replyTo: () => undefined, take });
  const capture = open(CAPTURE);
  return async (each: Case): Promise<Delivery> => {
    const delivery = await capture.deliver(outgoing(each));
    const { recipient = '', message = '' } = written.get(ascii(each.to)) ?? {};
    try {
      server.run(['/usr/sbin/sendmail', '-f', each.from ?? FROM, '--', recipient], message);
      return delivery;
    } catch {
      return { kind: 'refused', reason: 'sendmail' };
    }
  };
}

const ascii = (address: string): string => {
  const at = address.lastIndexOf('@') + 1;
  return `${address.slice(0, at)}${domainToASCII(address.slice(at))}`.toLowerCase();
};

const ALL = [...CASES, ...OTHER_CASES];

function replyTo(recipient: string): Reply | undefined {
  const met = ALL.find(({ to, reply }) => reply && ascii(to) === ascii(recipient));
  const reply = met?.reply ?? (recipient.startsWith('unknown@') ? CASES[0]?.reply : undefined);
  const fill = (line: string): string => line.replaceAll('{to}', recipient).replace('{from}', FROM);
  return reply && { ...reply, lines: reply.lines.map(fill) };
}

/** What the product stores after the answer of the server and its reports. */
async function stored(
  each: Case,
  delivery: Delivery,
  reports: readonly Buffer[],
): Promise<(string | null)[]> {
  const now = new Date();
  const refusals: Refusal[] =
    delivery.kind === 'refused' ? [{ reply: delivery.reply ?? '', to: each.to }] : [];
  for (const message of reports) {
    const { tokens, failures } = await readReport(message);
    const sent = new Set(tokens.map((token) => readBounceToken(keys, { token, now })));
    if (!sent.has(addressMark(keys, each.to))) return ['no token'];
    const own = failures.filter(({ address }) => sent.has(addressMark(keys, address)));
    refusals.push(...own.map(({ refusal }) => refusal));
  }
  const reasons = refusals.flatMap((refusal) => {
    const verdict = verdictOf(refusal);
    return verdict.about === 'address' ? [verdict.reason] : [];
  });
  return reasons.length > 0 ? reasons : [null];
}
