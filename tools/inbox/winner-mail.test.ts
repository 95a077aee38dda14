import { conditionsOf, DEFAULT_GIFT_TERMS, events } from '@girouette/contracts';
import { createResultMailService } from '@girouette/result-mail';
import { resultMailConfig } from '@girouette/result-mail/config';
import { createEvent } from '@girouette/events';
import { createWinnerMailRequest, participantOf, signTicket } from '@girouette/signed';
import { eventually, openTestAdapters, testConfig } from '@girouette/platform/kit/testing';
import { createInbox } from '.';

// Other tests may slow this machine down.
jest.setTimeout(30_000);

it('the winner’s mail can be read in the inbox as the service sent it', async () => {
  const adapters = await openTestAdapters('result-mail');
  const inbox = await createInbox(adapters);
  const SMTP_URL = await inbox.startSmtp(0);
  const config = testConfig(resultMailConfig, adapters, { SMTP_URL });
  const service = await createResultMailService(adapters, config);
  await service.start();
  const { clock, keys } = adapters;
  clock.set('2026-12-27T12:00:00Z');
  const now = clock.now();
  const page = events.pageCreated.sample;
  await adapters.events.publish('pages', [
    createEvent(events.pageCreated, page, { source: 'game', now }),
  ]);
  const email = 'Léa.Martin@example.fr';
  const play = {
    ...events.wheelSpun.sample,
    at: now.toISOString(),
    pageId: page.pageId,
    participant: participantOf(keys, page.pageId, email),
  };

  const answer = await service.http.inject({
    method: 'POST',
    url: '/api/result',
    body: {
      email,
      selectedGift: play.outcome.label,
      ticket: signTicket(keys, play, now),
    },
  });

  expect(answer.statusCode).toBe(200);
  const conditions = conditionsOf(DEFAULT_GIFT_TERMS);
  await adapters.events.publish('mails', [
    createWinnerMailRequest(keys, { play, conditions, email: 'léa.martin@example.fr' }),
  ]);
  const mail = await eventually(async () => {
    const [first] = (await inbox.http.inject('/email')).json<Record<string, string>[]>();
    expect(first).toBeDefined();
    return first!;
  });
  expect(mail).toMatchObject({
    to: [{ address: 'léa.martin@example.fr' }],
    subject: 'Votre cadeau\u00A0: Un café offert · Chez Camille',
  });
  for (const words of [mail.text, mail.html]) {
    expect(words).toContain('Un café offert');
    expect(words).toContain('12 rue des Halles, 45000 Orléans');
    expect(words).toContain('du lundi 28 décembre 2026 au mercredi 6 janvier 2027 inclus');
  }
  expect(mail.html).toMatch(/<img src="data:image\/png;base64,[^"]+" alt="QR code/);
  await service.stop();
  await inbox.close();
  await adapters.close();
});
