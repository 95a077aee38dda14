/**
 * Has both filters judge every mail of the product, with and without its signature, in a network of its own. The last line is `N passed, N failed`.
 */
import { createHash, generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { openSmtpDelivery } from '@girouette/result-mail/smtp';
import { CAPTURE, startServer } from '../mail-servers/network';
import { startRemote } from '../mail-servers/remote';
import { FILTERS, type Hit } from './filters';
import { allMails, type NamedMail } from './mails';
import { REQUIRED, UNAVOIDABLE } from './unavoidable';

const DOMAIN = 'girouette.example.test';
const FROM = `ne-pas-repondre@${DOMAIN}`;
const TO = 'camille.perrin@remote.example.test';
/** An address of a real provider, because SpamAssassin gives points for those that RFC 5737 reserves. Nothing leaves the machine. */
const HOST = { ip: '145.239.10.20', helo: `mail.${DOMAIN}` };

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const signer = { domain: DOMAIN, selector: 'girouette1', privateKey };

const mails = await allMails();
await startServer('filters', {
  script: join(import.meta.dirname, 'start-filters.sh'),
  port: 783,
  records: {
    [DOMAIN]: { a: HOST.ip, mx: HOST.helo, txt: `v=spf1 ip4:${HOST.ip} -all` },
    [HOST.helo]: { a: HOST.ip },
    [`_dmarc.${DOMAIN}`]: { txt: 'v=DMARC1; p=quarantine' },
    [`girouette1._domainkey.${DOMAIN}`]: {
      txt: `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`,
    },
  },
});
const send = await openSender();
/** By filter and rule: in how many mails it fired. */
const fired = new Map<string, number>();
let passed = 0;
let failed = 0;
for (const each of mails)
  for (const isSigned of [true, false]) {
    const received = await send(each, isSigned);
    for (const [filter, judge] of Object.entries(FILTERS)) {
      const hits = await judge(received, { ...HOST, from: FROM, to: TO });
      const faults = [
        ...avoidable(filter, { name: each.name, hits }),
        ...(isSigned ? missing(filter, hits) : []),
      ];
      if (faults.length === 0) passed += 1;
      else {
        failed += 1;
        const form = isSigned ? 'signed' : 'unsigned';
        process.stdout.write(`✗ ${filter}: ${each.name}, ${form}: ${faults.join(', ')}\n`);
      }
    }
  }
for (const [rule, count] of fired)
  process.stdout.write(`${rule}: ${String(count)} of ${String(2 * mails.length)} mails\n`);
process.stdout.write(`${String(passed)} passed, ${String(failed)} failed\n`);
process.exit(failed > 0 ? 1 : 0);

/** @returns the rules that fired although a mail of ours can avoid them, with their points */
function avoidable(
  filter: string,
  { name, hits }: { name: string; hits: readonly Hit[] },
): string[] {
  return hits
    .filter(({ points }) => points > 0)
    .flatMap(({ rule, points }) => {
      const key = `${filter} ${rule}`;
      fired.set(key, (fired.get(key) ?? 0) + 1);
      const known = UNAVOIDABLE[filter]?.[rule];
      const isKnown = known && points <= known.most && (known.mails?.test(name) ?? true);
      return isKnown ? [] : [`${rule} ${String(points)}`];
    });
}

function missing(filter: string, hits: readonly Hit[]): string[] {
  return (REQUIRED[filter] ?? [])
    .filter((needed) => !hits.some(({ rule }) => rule === needed))
    .map((needed) => `no ${needed}`);
}

/** Sends mails as production does. @returns a mail as the receiving server hands it to its filter */
async function openSender() {
  let taken: Buffer = Buffer.alloc(0);
  await startRemote({
    host: CAPTURE,
    speaksUtf8: true,
    replyTo: () => undefined,
    take: (_recipient, message) => {
      taken = message;
    },
  });
  const { deliver } = openSmtpDelivery({ url: `smtp://${CAPTURE}:25`, connections: 1 });
  return async ({ name, mail }: NamedMail, isSigned: boolean): Promise<Buffer> => {
    const { kind } = await deliver({
      ...mail,
      id: `winner:${createHash('sha256').update(name).digest('hex').slice(0, 32)}`,
      from: { name: 'Girouette', address: FROM },
      to: TO,
      signer: isSigned ? signer : null,
      bounceToken: 'A'.repeat(46),
    });
    if (kind !== 'accepted') throw new Error(`${name}: ${kind}`);
    const received =
      `Received: from ${HOST.helo} (${HOST.helo} [${HOST.ip}])\r\n` +
      `\tby mx.example.test (Postfix) with ESMTPS id 4cK1xq3Zz1\r\n` +
      `\tfor <${TO}>; ${new Date().toUTCString().replace('GMT', '+0000')}\r\n`;
    return Buffer.concat([Buffer.from(`Return-Path: <${FROM}>\r\n${received}`), taken]);
  };
}
