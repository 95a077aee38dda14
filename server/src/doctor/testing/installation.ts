import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { openEvents } from '@girouette/events';
import { baseConfig, createLogger, openKeys, readConfig } from '@girouette/platform/kit';
import { aFreePort } from '@girouette/platform/kit/testing';
import { openStore } from '@girouette/store';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { protectData } from '../../data-folder/data-dir';
import { recordFiles } from '../../data-folder/known-files';
import { createHttpFront } from '../../serve/front/http-front';
import { selfSigned } from '../../serve/testing/self-signed';
import { SERVICES } from '../../system/parts';
import { openContext, type Context } from '../context';
import type { FileSystem, Machine } from '../machine';

/** A healthy installation in its own folder. Tests add faults to it. */
export interface Installation {
  root: string;
  dataDir: string;
  env: Record<string, string>;
  /** The TXT records of DNS by name. Other names do not exist. */
  texts: Record<string, string[]>;
  disk: FileSystem;
  /** The names that DNS cannot resolve. */
  unknownHosts: Set<string>;
  /** The difference between this machine's clock and the time server's, in milliseconds. */
  clockError: number;
  node: { version: string; isDebians: boolean };
  /** Configures a public address, a mail server, a sender, an administrator and a Stripe account. */
  openToGuests: () => Promise<void>;
  /** Turns an installation that is open to guests into a server with its own name and certificate. */
  serveDomain: () => void;
  /** Answers on the unencrypted HTTP port as the running server does. */
  answerAsFront: () => Promise<void>;
  /**
   * Starts a server with a self-signed certificate for `localhost`.
   * @returns its port
   */
  serveTls: () => Promise<number>;
  /**
   * Starts a local HTTP server.
   * @returns its port
   */
  serve: (answer: { status: number; body: object }) => Promise<number>;
  /**
   * Starts a local mail server.
   * @returns its port
   */
  serveMail: (options?: SMTPServerOptions) => Promise<number>;
  context: () => Promise<Context>;
  close: () => Promise<void>;
  /** Closed together with it. */
  later: (close: () => Promise<unknown> | void) => void;
}

const log = createLogger({ service: 'test', level: 'silent' });
const DOMAIN = 'roue.restaurant.invalid';
const PLENTY: FileSystem = { type: 0xef53, freeBytes: 50e9 };

let template: Promise<string> | undefined;
afterAll(async () => {
  const folder = await template;
  template = undefined;
  if (folder !== undefined) rmSync(folder, { recursive: true });
});

/** The data folder of a system that was started and stopped. */
async function makeTemplate(): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'girouette-doctor-'));
  const mask = process.umask();
  protectData(dir);
  for (const { name } of SERVICES) await (await openStore({ service: name, dir, log })).close();
  await (await openEvents({ clientId: 'test', dir, log })).close();
  const keys = openKeys(readConfig(baseConfig, { DATA_DIR: dir }));
  for (const open of Object.values(keys) as (() => unknown)[]) open();
  recordFiles({ DATA_DIR: dir });
  process.umask(mask);
  return dir;
}

export async function anInstallation(): Promise<Installation> {
  const root = mkdtempSync(join(tmpdir(), 'girouette-doctor-'));
  const dataDir = join(root, 'data');
  cpSync(await (template ??= makeTemplate()), dataDir, {
    recursive: true,
    preserveTimestamps: true,
  });
  const closing: (() => Promise<unknown> | void)[] = [];
  const installation: Installation = {
    ...{ root, dataDir, disk: { ...PLENTY }, unknownHosts: new Set(), clockError: 0 },
    node: { version: '24.22.3', isDebians: false },
    env: await freePorts(),
    texts: {},
    openToGuests: () => openToGuests(installation),
    serveDomain: () => serveDomain(installation),
    answerAsFront: () => answerAsFront(installation),
    serveTls: () => serveTls(installation),
    serve: (answer) => serve(installation, answer),
    serveMail: (options) => serveMail(installation, options),
    context: async () =>
      openContext(installation.env, { root, machine: await machineOf(installation) }),
    async close() {
      for (const close of closing.reverse()) await close();
      rmSync(root, { recursive: true });
    },
    later: (close) => closing.push(close),
  };
  return installation;
}

async function freePorts(): Promise<Record<string, string>> {
  const names = ['PORT', 'INBOX_PORT', 'HTTP_PORT', 'HTTPS_PORT'];
  const ports = await Promise.all(names.map(async () => String(await aFreePort())));
  return Object.fromEntries(names.map((name, at) => [name, ports[at] ?? '']));
}

function serveDomain({ env }: Installation): void {
  for (const name of ['PUBLIC_URL', 'ADMIN_EMAIL', 'ADMIN_PASSWORD']) delete env[name];
  env.DOMAIN = DOMAIN;
}

async function answerAsFront({ env, later }: Installation): Promise<void> {
  const log = createLogger({ service: 'front', level: 'silent' });
  const front = createHttpFront({
    domain: DOMAIN,
    challenges: new Map(),
    redirectTo: () => `https://${DOMAIN}`,
    connections: { total: 10, perAddress: 10 },
    log,
  });
  await front.listen(Number(env.HTTP_PORT));
  later(() => front.close());
}

async function serveTls({ later }: Installation): Promise<number> {
  const server = createTlsServer(await selfSigned('localhost'));
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  later(() => new Promise((closed) => server.close(closed)));
  return (server.address() as AddressInfo).port;
}

async function openToGuests(installation: Installation): Promise<void> {
  const stripe = await installation.serve({ status: 200, body: { data: [] } });
  Object.assign(installation.env, {
    PUBLIC_URL: `https://${DOMAIN}`,
    ADMIN_EMAIL: 'chef@restaurant.example',
    ADMIN_PASSWORD: 'un-long-mot-de-passe',
    MAIL_FROM: 'Le Bistrot <roue@mail.restaurant.example>',
    SMTP_URL: `smtp://127.0.0.1:${await installation.serveMail()}`,
    STRIPE_SECRET_KEY: 'sk_live_1234567890',
    STRIPE_WEBHOOK_SECRET: 'whsec_1234567890',
    OPERATOR_NAME: 'Girouette SAS',
    OPERATOR_ADDRESS: '1 rue du Vent, 59000 Lille',
    OPERATOR_SIREN: '123 456 782',
    OPERATOR_VAT_NUMBER: 'FR11123456782',
    STRIPE_URL: `http://127.0.0.1:${stripe}`,
  });
  installation.texts = {
    'mail.restaurant.example': ['v=spf1 include:smtp.example -all', 'another text'],
    'smtp.example': ['v=spf1 ip4:198.51.100.0/24 -all'],
    '_dmarc.restaurant.example': ['v=DMARC1; p=none'],
  };
}

async function serve(
  { later }: Installation,
  { status, body }: { status: number; body: object },
): Promise<number> {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  later(() => new Promise((closed) => server.close(closed)));
  return (server.address() as AddressInfo).port;
}

async function serveMail(
  { later }: Installation,
  options: SMTPServerOptions = {},
): Promise<number> {
  const server = new SMTPServer({
    ...{ authOptional: true, hideSTARTTLS: true, disableReverseLookup: true, closeTimeout: 100 },
    ...(options.secure && (await selfSigned('localhost'))),
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  later(() => new Promise<void>((closed) => server.close(closed)));
  return (server.server.address() as AddressInfo).port;
}

async function machineOf(installation: Installation): Promise<Machine> {
  const { texts, disk, unknownHosts, clockError, node } = installation;
  const notFound = () => Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' }));
  return {
    dns: {
      resolveTxt: (name: string) =>
        texts[name] ? Promise.resolve(texts[name].map((text) => [text])) : notFound(),
      resolveMx: notFound,
      resolve4: notFound,
      resolve6: notFound,
      reverse: notFound,
    },
    lookup: (host) => (unknownHosts.has(host) ? notFound() : Promise.resolve()),
    fileSystemOf: () => Promise.resolve(disk),
    timeServer: `http://127.0.0.1:${await installation.serve({ status: 301, body: {} })}`,
    now: () => new Date(Date.now() + clockError),
    node: { version: node.version, isDebians: () => Promise.resolve(node.isDebians) },
  };
}
