import { createAuthService } from '@girouette/auth';
import { authConfig } from '@girouette/auth/config';
import { endpoints } from '@girouette/contracts';
import { createResultMailService } from '@girouette/result-mail';
import { resultMailConfig } from '@girouette/result-mail/config';
import { eventually, openTestAdapters, testConfig } from '@girouette/platform/kit/testing';
import { createInbox } from '.';

// Other tests may slow this machine down.
jest.setTimeout(60_000);

it('a visitor’s request for a demonstration is in the inbox of the sales address, as text', async () => {
  const adapters = await openTestAdapters('result-mail');
  const beside = await openTestAdapters('auth', { beside: adapters });
  const inbox = await createInbox(adapters);
  const SMTP_URL = await inbox.startSmtp(0);
  const mailer = await createResultMailService(
    adapters,
    testConfig(resultMailConfig, adapters, { SMTP_URL }),
  );
  const auth = await createAuthService(
    beside,
    testConfig(authConfig, beside, { SALES_EMAIL: 'ventes@example.fr' }),
  );
  await mailer.start();
  await auth.start();

  const answer = await auth.http.inject({
    method: 'POST',
    url: endpoints.requestDemo.path,
    body: {
      email: 'camille@example.fr',
      restaurantName: 'Chez <b>Camille</b>',
      owner: 'Camille Perrin',
      subject: 'Une roue',
      body: 'Bonjour,\n<script>alert(1)</script>',
    },
  });
  expect(answer.statusCode).toBe(200);

  const mail = await eventually(
    async () => {
      const [first] = (await inbox.http.inject('/email')).json<Record<string, string>[]>();
      expect(first).toBeDefined();
      return first!;
    },
    { timeoutMs: 50_000 },
  );
  expect(mail).toMatchObject({
    to: [{ address: 'ventes@example.fr' }],
    subject: 'Nouvelle demande de démonstration',
  });
  for (const words of ['Camille Perrin', 'Chez <b>Camille</b>', 'camille@example.fr', 'Une roue']) {
    expect(mail.text).toContain(words);
  }
  expect(mail.text).toContain('Bonjour,\n<script>alert(1)</script>');
  expect(mail.html).toContain('Bonjour,<br/>&lt;script&gt;alert(1)');
  expect(mail.html).toContain('Chez &lt;b&gt;Camille&lt;/b&gt;');
  await auth.stop();
  await mailer.stop();
  await inbox.close();
  await beside.close();
  await adapters.close();
});
