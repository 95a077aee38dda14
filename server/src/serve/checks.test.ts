import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import {
  aFreePort,
  captureLogs,
  FixedClock,
  openTestAdapters,
} from '@girouette/platform/kit/testing';
import { startSmtp } from '../../../tools/inbox/smtp';
import { startStripe } from '../../../tools/payments';
import { checkMail, checkPayments } from './checks';
import { readServeConfig } from './config';

const config = (env: Record<string, string>) =>
  readServeConfig({ DOMAIN: 'jeu.example.fr', SMTP_URL: 'smtp://127.0.0.1', ...env });

/** A mail server that answers each command with the next line. */
async function scripted(...answers: string[]): Promise<Server> {
  const server = createServer((socket) => {
    const left = [...answers];
    const say = () => socket.write(`${left.shift() ?? '221 bye'}\r\n`);
    socket.on('error', () => undefined);
    socket.on('data', say);
    say();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

describe('mail', () => {
  test('a server that accepts mail passes', async () => {
    const keep = () => Promise.resolve();
    const smtp = await startSmtp({ host: '127.0.0.1', port: 0, keep, log: captureLogs().log });
    await checkMail({ SMTP_URL: smtp.url });
    await smtp.close();
  });

  test('one that is not there is named with its variable', async () => {
    const url = `smtp://127.0.0.1:${await aFreePort()}`;
    await expect(checkMail({ SMTP_URL: url })).rejects.toThrow(/^SMTP_URL.*127\.0\.0\.1.*\.$/);
  });

  test('a refused login is reported, without the password', async () => {
    const smtp = await scripted(
      '220 mail',
      '250-mail\r\n250 AUTH PLAIN',
      '535 5.7.8 authentication failed for secret-password',
    );
    const { port } = smtp.address() as AddressInfo;
    const url = `smtp://camille:secret-password@127.0.0.1:${port}`;
    const refusal = await checkMail({ SMTP_URL: url }).catch((error: Error) => error.message);
    smtp.close();
    expect(refusal).toMatch(/^SMTP_URL.*refuse le nom ou le mot de passe/);
    expect(refusal).not.toContain('secret-password');
  });

  test('a server without encryption is named with the setting that does without', async () => {
    const smtp = await scripted('220 mail', '250-mail\r\n250 AUTH PLAIN', '502 5.5.1 unknown');
    const { port } = smtp.address() as AddressInfo;
    const url = `smtp://camille:secret-password@127.0.0.1:${port}?requireTLS=true`;
    const refusal = checkMail({ SMTP_URL: url });
    await expect(refusal).rejects.toThrow(/^SMTP_URL.*STARTTLS.*\?ignoreTLS=true/);
    smtp.close();
  });
});

describe('payments', () => {
  const warnings: string[] = [];
  const warn = (sentence: string) => void warnings.push(sentence);

  test('without a key, the start continues and says so', async () => {
    await checkPayments(config({}), warn);
    expect(warnings).toEqual([expect.stringContaining('STRIPE_SECRET_KEY')]);
  });

  test('a key is asked for, and a refused one ends the start', async () => {
    const adapters = await openTestAdapters('stripe');
    const standIn = await startStripe({
      config: {
        DATA_DIR: adapters.dir,
        STRIPE_SECRET_KEY: 'sk_test_right',
        STRIPE_WEBHOOK_SECRET: 'whsec',
      },
      clock: new FixedClock(),
      log: adapters.log,
    });
    const { url } = standIn;
    const check = (key: string) =>
      checkPayments(
        config({
          STRIPE_SECRET_KEY: key,
          STRIPE_WEBHOOK_SECRET: 'whsec',
          STRIPE_URL: url,
        }),
        warn,
      );
    await check('sk_test_right');
    expect(warnings.at(-1)).toMatch(/pas de facture tant que OPERATOR_NAME, OPERATOR_ADDRESS/);
    await expect(check('sk_test_wrong')).rejects.toThrow(/^STRIPE_SECRET_KEY.*refuse cette clé\.$/);
    await standIn.close();
    await expect(check('sk_test_right')).rejects.toThrow(/^STRIPE_SECRET_KEY.*ne répond pas/);
    await adapters.close();
  });
});
