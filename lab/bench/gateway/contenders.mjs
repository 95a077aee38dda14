import { fork, spawn } from 'node:child_process';
import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import jwt from 'jsonwebtoken';

const READY_LIMIT_MS = 20_000;

/** Clock ticks per second in /proc; the same on every Linux. */
const TICK_MICROSECONDS = 10_000;

/** Runs the small service as a separate process. */
export async function startUpstream() {
  const child = fork(join(import.meta.dirname, 'upstream.mjs'));
  const [{ port }] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, stop: () => end(child) };
}

/**
 * Runs the built gateway as a separate process that sends every request to one service.
 * @returns also a token that it accepts, and how much processor time it has used
 */
export async function startGateway({ root, dataDir, upstreamUrl }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const port = await getPort();
  const names = [
    ...['AUTH', 'BILLING', 'GAME', 'REVIEW', 'RESULT_MAIL', 'ANALYTICS'],
    ...['SHELL', 'MF_MARKETING', 'MF_OWNER', 'MF_ADMIN', 'MF_SPIN'],
  ];
  const child = spawn(process.execPath, [join(root, 'gateway/dist/main.js')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '1000000',
      JWT_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'pem' }),
      ...Object.fromEntries(names.map((name) => [`${name}_URL`, upstreamUrl])),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, child);
  return {
    url,
    token: tokenFrom(privateKey, thumbprintOf(publicKey)),
    cpuMicroseconds: () => cpuOf(child.pid),
    stop: () => end(child),
  };
}

/** An owner's access token, as auth signs it. */
const tokenFrom = (privateKey, keyid) =>
  jwt.sign(
    {
      name: 'Banc d’essai',
      ownerId: 'bench',
      accountType: 'main',
      isAdmin: false,
      sid: randomUUID(),
    },
    privateKey,
    {
      algorithm: 'ES256',
      keyid,
      subject: 'bench',
      issuer: 'girouette',
      audience: 'girouette-api',
      expiresIn: '15m',
    },
  );

/** The key's id, by RFC 7638. */
function thumbprintOf(publicKey) {
  const { crv, kty, x, y } = publicKey.export({ format: 'jwk' });
  return createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
}

/** Processor time of a process in user and kernel mode; Linux only. */
function cpuOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MICROSECONDS;
}

async function untilReady(url, child) {
  const deadline = Date.now() + READY_LIMIT_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const answers = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return;
    await new Promise((resume) => setTimeout(resume, 50));
  }
  await end(child);
  throw new Error('The gateway did not get ready; is it built (npm run build)?');
}

async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
