import { createSecretKey } from 'node:crypto';
import { events } from '@girouette/contracts';
import { signTicket } from '@girouette/service-kit';
import { hearEvents, type HeardEvents } from '@girouette/service-kit/testing';
import { winnerMailId } from '../src/domain/mail';
import { MAILS } from '../src/storage/mail-repository';
import { aPage, openHouse, until, type House } from './a-house';
import { startMailServer, type MailServer } from './mail-server';

const guest = 'lea.martin@example.fr';
const gift = 'Un café offert';

jest.setTimeout(120_000);

describe('claiming a gift', () => {
  let server: MailServer;
  let house: House;
  let heard: HeardEvents;

  beforeEach(async () => {
    server = await startMailServer();
    house = await openHouse({ smtpUrl: server.url });
    heard = await hearEvents(house.adapters, ['mails']);
  });

  afterEach(async () => {
    await heard.stop();
    await house.close();
    await server.close();
  });

  const mails = () => house.adapters.store.table(MAILS);
  const mailOf = (play: { playId: string }) => mails().get(winnerMailId(play.playId));
  const queued = () => mails().count('due', []);
  const mailArrives = (count = 1) =>
    until(() => {
      expect(server.mails).toHaveLength(count);
    });

  it('mails the winner the gift, the place and the dates, and tells the house', async () => {
    house.adapters.clock.set('2026-11-21T19:33:00Z');
    const page = aPage();
    await house.tellPage(page);
    const play = house.play(page, { email: guest });

    const answer = await house.claim({
      email: guest,
      selectedGift: gift,
      ticket: house.ticketOf(play),
      message: 'Vous avez gagné une voiture',
      resturantName: 'Le Faux Palais',
      resturantAddress: '1 rue du Mensonge',
    });

    expect(answer).toEqual({
      status: 200,
      body: { message: 'Votre cadeau vous attend\u00A0: un e-mail vient de vous être envoyé.' },
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
    for (const words of [mail?.text, mail?.html]) {
      expect(words).toContain(gift);
      expect(words).toContain('Chez Camille');
      expect(words).toContain('12 rue des Halles, 45000 Orléans');
      expect(words).toContain('du dimanche 22 novembre au mardi 1er décembre 2026 inclus');
      expect(words).toContain('Achat minimum de 10\u00A0euros');
      expect(words).toContain('merci de ne pas y répondre');
      expect(words).not.toMatch(/Faux Palais|Mensonge|voiture/);
    }
    const [sent] = await until(() => {
      const mails = heard.of(events.mailSent);
      expect(mails).toHaveLength(1);
      return mails;
    });
    expect(sent).toMatchObject({
      source: 'result-mail',
      data: { mailId: `winner:${play.playId}`, ownerId: page.ownerId, pageId: page.pageId },
    });
  });

  it('sends one mail however often the same win is claimed', async () => {
    const page = aPage();
    await house.tellPage(page);
    const play = house.play(page, { email: guest });
    const claim = { email: guest, selectedGift: gift, ticket: house.ticketOf(play) };

    const first = await house.claim(claim);
    await mailArrives();
    const answers = await Promise.all(Array.from({ length: 20 }, () => house.claim(claim)));

    expect(answers).toEqual(Array.from({ length: 20 }, () => first));
    await until(async () => {
      expect(await mailOf(play)).toMatchObject({ status: 'sent', attempts: 1 });
    });
    expect(await queued()).toBe(0);
    expect(server.mails).toHaveLength(1);
  });

  it('sends one mail when twenty claims come at the same instant', async () => {
    const page = aPage();
    await house.tellPage(page);
    const play = house.play(page, { email: guest });
    const claim = { email: guest, selectedGift: gift, ticket: house.ticketOf(play) };

    const answers = await Promise.all(Array.from({ length: 20 }, () => house.claim(claim)));

    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    await until(() => {
      expect(heard.of(events.mailSent)).toHaveLength(1);
    });
    expect(await mailOf(play)).toMatchObject({ status: 'sent', attempts: 1 });
    expect(await queued()).toBe(0);
    expect(server.mails).toHaveLength(1);
  });

  it('knows the winner by any spelling of the same address, and mails that address', async () => {
    const page = aPage();
    await house.tellPage(page);
    const play = house.play(page, { email: 'lea.martin@gmail.com' });

    const { status } = await house.claim({
      email: 'LeaMartin+roue@googlemail.com',
      selectedGift: gift,
      ticket: house.ticketOf(play),
    });

    expect(status).toBe(200);
    await mailArrives();
    expect(server.mails[0]?.recipients).toEqual(['leamartin+roue@googlemail.com']);
  });

  it.each([
    ['full-width letters', 'lea@\uff47\uff4d\uff41\uff49\uff4c.com', 'lea@gmail.com'],
    ['an ideographic full stop', 'lea@gmail\u3002com', 'lea@gmail.com'],
    ['a dot at its end', 'Lea@Gmail.com.', 'lea@gmail.com'],
    // The test's server writes `xn--bcher-kva.fr` out again.
    ['the letters of its language', 'Lea@bu\u0308cher.fr', 'lea@bücher.fr'],
    ['the letters of the wire', 'lea@XN--bcher-kva.fr', 'lea@bücher.fr'],
  ])('mails the winner who writes the address with %s', async (_how, email, address) => {
    const page = aPage();
    await house.tellPage(page);
    const play = house.play(page, { email: address });

    const { status } = await house.claim({
      email,
      selectedGift: gift,
      ticket: house.ticketOf(play),
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
  ])('refuses %j, which mail programs read as another address', async (email) => {
    const { status, body } = await house.claim({ email, selectedGift: gift });
    expect([status, body.field]).toEqual([400, 'email']);
    expect(await queued()).toBe(0);
  });

  describe('without a ticket', () => {
    it('finds the win by e-mail, gift and page', async () => {
      const page = aPage();
      await house.tellPage(page);
      await house.tellPlay(house.play(page, { email: guest }));

      await until(async () => {
        const claim = { email: guest, selectedGift: gift, pageId: page.pageId };
        expect((await house.claim(claim)).status).toBe(200);
      });
      await mailArrives();
    });

    it('finds the win by the restaurant’s name, even among namesakes', async () => {
      const namesakes = [aPage(), aPage(), aPage()];
      for (const page of namesakes) await house.tellPage(page);
      await house.tellPlay(house.play(namesakes[1]!, { email: guest }));

      await until(async () => {
        const claim = { email: guest, selectedGift: gift, resturantName: ' Chez Camille ' };
        expect((await house.claim(claim)).status).toBe(200);
      });
      await mailArrives();
    });
  });

  describe('refuses with 403 and sends nothing', () => {
    const page = aPage();

    /** Each is a claim that nobody won; the house is given so that it can sign. */
    const wrong: Record<string, (house: House) => Record<string, unknown>> = {
      'a ticket signed with another key': () => {
        const foreign = { ...house.adapters.keys, playKey: () => createSecretKey('k', 'utf8') };
        const play = house.play(page, { email: guest });
        return { ticket: signTicket(foreign, play, house.adapters.clock.now()) };
      },
      'a ticket with an altered gift': () => {
        const ticket = house.ticketOf(house.play(page, { email: guest, label: 'Rien' }));
        const [head = '', body = '', signature = ''] = ticket.split('.');
        const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
        const forged = { ...claims, outcome: { kind: 'gift', option: 1, label: gift } };
        const altered = Buffer.from(JSON.stringify(forged)).toString('base64url');
        return { ticket: [head, altered, signature].join('.') };
      },
      'a ticket that is no ticket': () => ({ ticket: 'gagné' }),
      'a ticket of a loss': () => ({
        ticket: house.ticketOf(house.play(page, { email: guest, lost: true })),
        selectedGift: 'Perdu',
      }),
      'another gift than the one won': () => ({
        ticket: house.ticketOf(house.play(page, { email: guest, label: 'Un dessert' })),
      }),
      'somebody else’s ticket': () => ({
        ticket: house.ticketOf(house.play(page, { email: 'autre@example.fr' })),
      }),
      'a ticket older than thirty days': () => {
        const ticket = house.ticketOf(house.play(page, { email: guest }));
        house.adapters.clock.advance(31 * 86_400_000);
        return { ticket };
      },
      'no ticket and no play': () => ({ pageId: page.pageId }),
      'no ticket, no page and no restaurant': () => ({}),
      'no ticket and an unknown restaurant': () => ({ resturantName: 'Inconnu' }),
    };

    it.each(Object.keys(wrong))('%s', async (name) => {
      await house.tellPage(page);

      const answer = await house.claim({
        email: guest,
        selectedGift: gift,
        ...wrong[name]?.(house),
      });

      expect(answer).toEqual({
        status: 403,
        body: {
          statusCode: 403,
          code: 'GIFT_NOT_WON',
          message: "Ce cadeau n'a pas été gagné avec cet e-mail.",
        },
      });
      expect(await queued()).toBe(0);
      expect(server.mails).toEqual([]);
    });

    it('a loss or another’s win that the service has heard of', async () => {
      await house.tellPage(page);
      await house.tellPlay(house.play(page, { email: guest, lost: true }));
      await house.tellPlay(house.play(page, { email: 'autre@example.fr' }));
      const other = house.play(aPage(), { email: guest });
      await house.tellPlay(other);
      await until(async () => {
        const known = { email: guest, selectedGift: gift, pageId: other.pageId };
        expect((await house.claim(known)).status).toBe(200);
      });

      const claim = { email: guest, pageId: page.pageId };
      const lost = await house.claim({ ...claim, selectedGift: 'Perdu' });
      const foreign = await house.claim({ ...claim, selectedGift: gift });

      expect([lost.status, foreign.status]).toEqual([403, 403]);
      expect(await queued()).toBe(1);
    });
  });

  it.each([
    ['a missing e-mail', { selectedGift: gift }, 'email'],
    ['a malformed e-mail', { email: 'lea', selectedGift: gift }, 'email'],
    ['a line break in the e-mail', { email: 'a@b.fr\nBcc: x@y.fr', selectedGift: gift }, 'email'],
    ['a missing gift', { email: guest }, 'selectedGift'],
  ])('refuses %s with 400, naming the field', async (_name, body, field) => {
    const answer = await house.claim(body);

    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST', field } });
    expect(await queued()).toBe(0);
  });

  it('writes no address to its log', async () => {
    const page = aPage();
    await house.tellPage(page);
    const ticket = house.ticketOf(house.play(page, { email: guest }));

    await house.claim({ email: guest, selectedGift: gift, ticket });
    await house.claim({ email: 'voleur@example.fr', selectedGift: gift, ticket });
    await mailArrives();

    await until(() => {
      expect(house.adapters.logs.text()).toContain('mail sent');
    });
    expect(house.adapters.logs.text()).not.toMatch(/lea\.martin|voleur|example\.fr/);
  });
});
