import { connect } from 'node:net';
import { RELAY } from '../mail-servers/network';

/** A rule that fired, with its points. Without points it only tells. */
export interface Hit {
  rule: string;
  points: number;
}

/** Who brought the mail, as the receiving server tells its filter. */
export interface Envelope {
  ip: string;
  helo: string;
  from: string;
  to: string;
}

/** What each filter says of a mail. */
export const FILTERS: Readonly<Record<string, (mail: Buffer, from: Envelope) => Promise<Hit[]>>> = {
  /** The protocol of its daemon. Points have one decimal, and a rule that fires has some. */
  SpamAssassin: async (mail) => {
    const request = `REPORT SPAMC/1.5\r\nContent-length: ${String(mail.length)}\r\n\r\n`;
    const report = await ask(783, Buffer.concat([Buffer.from(request), mail]));
    if (!report.startsWith('SPAMD/1.1 0 EX_OK')) throw new Error(report.slice(0, 200));
    return [...report.matchAll(/^ *(-?\d+\.\d) ([A-Z][A-Z0-9_]+) /gm)].map(
      ([, points, rule = '']) => ({
        rule,
        points: Number(points) || 0.001,
      }),
    );
  },
  rspamd: async (mail, { ip, helo, from, to }) => {
    const answer = await fetch(`http://${RELAY}:11333/checkv2`, {
      method: 'POST',
      headers: { IP: ip, Helo: helo, Hostname: helo, From: from, Rcpt: to },
      body: new Uint8Array(mail),
    });
    const { symbols } = (await answer.json()) as { symbols: Record<string, { score: number }> };
    return Object.entries(symbols).map(([rule, { score }]) => ({ rule, points: score }));
  },
};

const ask = (port: number, request: Buffer): Promise<string> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, RELAY, () => socket.end(request));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('end', () => {
      resolve(Buffer.concat(chunks).toString());
    });
    socket.on('error', reject);
  });
