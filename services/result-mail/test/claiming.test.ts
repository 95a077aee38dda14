import { createSecretKey } from 'node:crypto';
import { events, winnerMailId } from '@girouette/contracts';
import { participantsOf, signTicket } from '@girouette/signed';
import { MAILS } from '../src/queue/table';
import { startMailServer, type MailServer } from './mail-server';
import { aPageSnapshot } from '@girouette/platform/kit/testing';
import { startResultMail, until, type ResultMailService } from './start-result-mail';

const guest = 'lea.martin@example.fr';
const gift = 'Un café offert';

jest.setTimeout(30_000);

describe('claiming a gift', () => {
  let server: MailServer;
  let resultMail: ResultMailService;

  beforeEach(async () => {
    server = await startMailServer();
    resultMail = await startResultMail({ smtpUrl: server.url });
  });

  afterEach(async () => {
    await resultMail.close();
    await server.close();
  });

  const mails = () => resultMail.adapters.store.table(MAILS);
  const mailOf = (play: { playId: string }) => mails().get(winnerMailId(play.playId));
  const queued = () => mails().count('due', []);
  const mailArrives = (count = 1) =>
    until(() => {
      expect(server.mails).toHaveLength(count);
    });

  it('sends the winner a mail with the gift, the place and the dates, and publishes that it was sent', async () => {
    resultMail.clock.set('2026-11-21T19:33:00Z');
    const page = aPageSnapshot();
    await resultMail.publishPage(page);
    const play = resultMail.aPlay(page, { email: guest });

    const answer = await resultMail.claim({
      email: guest,
      selectedGift: gift,
      ticket: resultMail.ticketOf(play),
      message: 'Vous avez gagné une voiture',
      resturantName: 'Le Faux Palais',
      resturantAddress: '1 rue du Mensonge',
    });

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      message: 'Votre cadeau vous attend\u00A0: un e-mail vient de vous être envoyé.',
    });
    await mailArrives();
    const [mail] = server.mails;
    expect(mail).toMatchObject({
      recipients: [guest],
      to: [{ address: guest }],
      from: { name: 'Girouette', address: 'ne-pas-repondre@girouette.local' },
      subject: 'Votre cadeau\u00A0: Un café offert · Chez Camille',
      messageId: `<winner.${play.playId}@girouette.local>`,
    });
    // The awning has the colours of the page's wheel.
    expect(mail?.html).toContain('background-color:#386641');
    for (const words of [mail?.text, mail?.html]) {
      expect(words).toContain(gift);
      expect(words).toContain('Chez Camille');
      expect(words).toContain('12 rue des Halles, 45000 Orléans');
      expect(words).toContain('du dimanche 22 novembre au mardi 1er décembre 2026 inclus');
      expect(words).toContain('Achat minimum de 10\u00A0euros');
      expect(words).toContain('merci de ne pas y répondre');
      expect(words).not.toMatch(/Faux Palais|Mensonge|voiture/);
    }
    expect(await resultMail.published(events.mailSent, 1)).toMatchObject([
      {
        source: 'result-mail',
        data: { mailId: `winner:${play.playId}`, ownerId: page.ownerId, pageId: page.pageId },
      },
    ]);
  });

  it('sends one mail when the same win is claimed several times', async () => {
    const page = aPageSnapshot();
    await resultMail.publishPage(page);
    const play = resultMail.aPlay(page, { email: guest });
    const claim = { email: guest, selectedGift: gift, ticket: resultMail.ticketOf(play) };

    const first = await resultMail.claim(claim);
    await mailArrives();
    const answers = await Promise.all(Array.from({ length: 20 }, () => resultMail.claim(claim)));

    const { status, body } = first;
    expect(answers).toMatchObject(Array.from({ length: 20 }, () => ({ status, body })));
    await until(async () => {
      expect(await mailOf(play)).toMatchObject({ status: 'sent', attempts: 1 });
    });
    expect(await queued()).toBe(0);
    expect(server.mails).toHaveLength(1);
  });

  it('sends one mail when a win is claimed twenty times in parallel', async () => {
    const page = aPageSnapshot();
    await resultMail.publishPage(page);
    const play = resultMail.aPlay(page, { email: guest });
    const claim = { email: guest, selectedGift: gift, ticket: resultMail.ticketOf(play) };

    const answers = await Promise.all(Array.from({ length: 20 }, () => resultMail.claim(claim)));

    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    await until(async () => {
      expect(await mailOf(play)).toMatchObject({ status: 'sent' });
    });
    expect(await resultMail.published(events.mailSent)).toHaveLength(1);
    expect(await mailOf(play)).toMatchObject({ status: 'sent', attempts: 1 });
    expect(await queued()).toBe(0);
    expect(server.mails).toHaveLength(1);
  });

  it.each([
    ['lea.martin@gmail.com', 'LeaMartin+roue@googlemail.com'],
    ['lea.martin-roue@yahoo.fr', 'lea.martin-autre@yahoo.fr'],
  ])(
    'waits for the address of the play, %s, however the claim spells it',
    async (email, spelling) => {
      const page = aPageSnapshot();
      await resultMail.publishPage(page);
      const play = resultMail.aPlay(page, { email });
      await resultMail.publishPlays(play);
      const claim = { email: spelling, selectedGift: gift, pageId: page.pageId };

      expect((await resultMail.claimEarly(claim)).status).toBe(200);
      expect((await resultMail.claimEarly({ ...claim, email })).status).toBe(200);
      const waiting = await mailOf(play);
      expect(waiting).toMatchObject({ status: 'awaiting-address', attempts: 0 });
      expect([waiting?.sealed, waiting?.dueAt]).toEqual([undefined, undefined]);

      await resultMail.deliver(resultMail.winOf(play, email));
      await mailArrives();
      expect(server.mails[0]?.recipients).toEqual([email]);
    },
  );

  it.each([
    ['full-width letters', 'lea@\uff47\uff4d\uff41\uff49\uff4c.com', 'lea@gmail.com'],
    ['an ideographic full stop', 'lea@gmail\u3002com', 'lea@gmail.com'],
    ['a dot at its end', 'Lea@Gmail.com.', 'lea@gmail.com'],
    // The test's mail server decodes `xn--bcher-kva.fr`.
    ['the letters of its language', 'Lea@bu\u0308cher.fr', 'lea@bücher.fr'],
    ['the letters of the wire', 'lea@XN--bcher-kva.fr', 'lea@bücher.fr'],
  ])('sends a mail to a winner who writes the address with %s', async (_how, email, address) => {
    const page = aPageSnapshot();
    await resultMail.publishPage(page);
    const play = resultMail.aPlay(page, { email: address });

    const { status } = await resultMail.claim({
      email,
      selectedGift: gift,
      ticket: resultMail.ticketOf(play),
    });

    expect(status).toBe(200);
    await mailArrives();
    expect(server.mails[0]?.recipients).toEqual([address]);
  });

  it.each([
    '<lea@gmail.com>',
    '"lea"@gmail.com',
    'lea@gmail.com,x@example.fr',
    'lea@g\u00admail.com',
  ])('refuses the e-mail %j, which mail programs read as another address', async (email) => {
    const { status, body } = await resultMail.claim({ email, selectedGift: gift });
    expect([status, body.field]).toEqual([400, 'email']);
    expect(await queued()).toBe(0);
  });

  it('finds the win of a guest without a ticket by e-mail, gift and page', async () => {
    const page = aPageSnapshot();
    await resultMail.publishPage(page);
    await resultMail.publishPlays(resultMail.aPlay(page, { email: guest }));

    const claim = { email: guest, selectedGift: gift, pageId: page.pageId };
    expect((await resultMail.claim(claim)).status).toBe(200);
    await mailArrives();
  });

  it('finds the win that was kept before the aliases of the guest’s provider were known', async () => {
    const page = aPageSnapshot();
    await resultMail.publishPage(page);
    const email = 'l.ea@pm.me';
    const [, former = ''] = participantsOf(resultMail.adapters.keys, page.pageId, email);
    await resultMail.publishPlays({ ...resultMail.aPlay(page, { email }), participant: former });
    const claim = { email, selectedGift: gift, pageId: page.pageId };
    expect((await resultMail.claim(claim)).status).toBe(200);
    await mailArrives();
  });

  it('finds the win of a guest without a ticket by the restaurant’s name, which several pages have', async () => {
    const pages = [aPageSnapshot(), aPageSnapshot(), aPageSnapshot()];
    for (const page of pages) await resultMail.publishPage(page);
    await resultMail.publishPlays(resultMail.aPlay(pages[1]!, { email: guest }));

    const claim = { email: guest, selectedGift: gift, resturantName: ' Chez Camille ' };
    expect((await resultMail.claim(claim)).status).toBe(200);
    await mailArrives();
  });

  describe('a claim of a gift that was not won', () => {
    const page = aPageSnapshot();

    /** Claims for a gift that this guest did not win. */
    const claims: Record<string, () => Record<string, unknown>> = {
      'a ticket signed with another key': () => {
        const foreign = {
          ...resultMail.adapters.keys,
          playKey: () => createSecretKey('k', 'utf8'),
        };
        const play = resultMail.aPlay(page, { email: guest });
        return { ticket: signTicket(foreign, play, resultMail.clock.now()) };
      },
      'a ticket with an altered gift': () => {
        const ticket = resultMail.ticketOf(resultMail.aPlay(page, { email: guest, label: 'Rien' }));
        const [head = '', body = '', signature = ''] = ticket.split('.');
        const content = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
        const forged = { ...content, outcome: { kind: 'gift', option: 1, label: gift } };
        const altered = Buffer.from(JSON.stringify(forged)).toString('base64url');
        return { ticket: [head, altered, signature].join('.') };
      },
      'a text that is no ticket': () => ({ ticket: 'gagné' }),
      'a ticket of a loss': () => ({
        ticket: resultMail.ticketOf(resultMail.aPlay(page, { email: guest, lost: true })),
        selectedGift: 'Perdu',
      }),
      'a ticket of another gift': () => ({
        ticket: resultMail.ticketOf(resultMail.aPlay(page, { email: guest, label: 'Un dessert' })),
      }),
      'another guest’s ticket': () => ({
        ticket: resultMail.ticketOf(resultMail.aPlay(page, { email: 'autre@example.fr' })),
      }),
      'a ticket older than thirty days': () => {
        const ticket = resultMail.ticketOf(resultMail.aPlay(page, { email: guest }));
        resultMail.clock.advance(31 * 86_400_000);
        return { ticket };
      },
      'a claim without a ticket and a play': () => ({ pageId: page.pageId }),
      'a claim without ticket, page and restaurant': () => ({}),
      'a claim of an unknown restaurant without a ticket': () => ({ resturantName: 'Inconnu' }),
    };

    it.each(Object.keys(claims))('is refused with 403, and no mail is sent: %s', async (name) => {
      await resultMail.publishPage(page);

      const answer = await resultMail.claim({
        email: guest,
        selectedGift: gift,
        ...claims[name]?.(),
      });

      expect(answer.status).toBe(403);
      expect(answer.body).toEqual({
        statusCode: 403,
        code: 'GIFT_NOT_WON',
        message: 'Ce cadeau n’a pas été gagné avec cet e-mail.',
      });
      expect(await queued()).toBe(0);
      expect(server.mails).toEqual([]);
    });

    it('is refused with 403 when the service knows only a loss, or the win of another guest', async () => {
      await resultMail.publishPage(page);
      await resultMail.publishPlays(
        resultMail.aPlay(page, { email: guest, lost: true }),
        resultMail.aPlay(page, { email: 'autre@example.fr' }),
      );

      const claim = { email: guest, pageId: page.pageId };
      const lost = await resultMail.claim({ ...claim, selectedGift: 'Perdu' });
      const foreign = await resultMail.claim({ ...claim, selectedGift: gift });

      expect([lost.status, foreign.status]).toEqual([403, 403]);
      expect(await queued()).toBe(0);
    });
  });

  it.each([
    ['a missing e-mail', { selectedGift: gift }, 'email'],
    ['a malformed e-mail', { email: 'lea', selectedGift: gift }, 'email'],
    ['a line break in the e-mail', { email: 'a@b.fr\nBcc: x@y.fr', selectedGift: gift }, 'email'],
    ['a missing gift', { email: guest }, 'selectedGift'],
  ])('refuses a claim with %s with 400, naming the field', async (_name, body, field) => {
    const answer = await resultMail.claim(body);

    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST', field } });
    expect(await queued()).toBe(0);
  });

  it('writes no address to the log', async () => {
    const page = aPageSnapshot();
    await resultMail.publishPage(page);
    const ticket = resultMail.ticketOf(resultMail.aPlay(page, { email: guest }));

    await resultMail.claim({ email: guest, selectedGift: gift, ticket });
    await resultMail.claim({ email: 'voleur@example.fr', selectedGift: gift, ticket });
    await mailArrives();

    await until(() => {
      expect(resultMail.logs()).toContain('mail sent');
    });
    expect(resultMail.logs()).not.toMatch(/lea\.martin|voleur|example\.fr/);
  });
});
