import { endpoints, events } from '@girouette/contracts';
import { createConsent } from '@girouette/signed';
import { aPageSnapshot, aPrincipal } from '@girouette/platform/kit/testing';
import { CONSENTS, EXPORTS } from '../src/consents/store';
import { startMailServer, type MailServer } from './mail-server';
import { startResultMail, until, type ResultMailService } from './start-result-mail';

jest.setTimeout(30_000);

const PAGE = aPageSnapshot();
const { ownerId } = PAGE;
const params = { userId: ownerId };
const owner = aPrincipal(params);

let server: MailServer;
let service: ResultMailService;
beforeEach(async () => {
  server = await startMailServer();
  service = await startResultMail({ smtpUrl: server.url });
  await service.publishPage(PAGE);
});
afterEach(async () => {
  await service.close();
  await server.close();
});

const agrees = (
  email: string,
  {
    restaurant = 'Chez Camille',
    page = PAGE,
    wording = '2026-11-2',
    language = undefined as string | undefined,
  } = {},
) =>
  service.deliver(
    createConsent(service.adapters.keys, {
      ...{ play: service.aPlay(page, { email, lost: true }), email, restaurant, wording, language },
    }),
  );
const exported = (as = owner) => service.call(endpoints.exportContacts, { as, params });
const counted = (as = owner) => service.call(endpoints.countContacts, { as, params });
const linesOf = (text: string) => text.split('\r\n').slice(1, -1);

test('an owner’s contacts are a file of who agreed, when and to which text, for a spreadsheet', async () => {
  await agrees('first@example.fr');
  service.clock.advance(60_000);
  await agrees('second@example.fr', { wording: '2026-11' });
  await agrees('elsewhere@example.fr', { page: { ...PAGE, ownerId: 'owner-2' } });
  const { status, text, headers } = await exported();
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    ...[200, 'text/csv; charset=utf-8', 'no-store'],
  ]);
  expect(text).toMatch(
    /^\uFEFFE-mail;Accepté le;Restaurant;Texte accepté;Lien pour se désinscrire;Identifiant\r\n/,
  );
  expect(linesOf(text)).toEqual([
    expect.stringMatching(
      /^first@example\.fr;\d\d\/\d\d\/\d{4} \d\d:\d\d;Chez Camille;J’accepte de recevoir les offres du restaurant Chez Camille par e-mail\..*;https?:\/\/.+\/stop-email\/[\w-]+\?offres;[\w-]{22}$/,
    ),
    expect.stringMatching(
      /^second@.*;J’accepte de recevoir les offres de ce restaurant par e-mail\./,
    ),
  ]);
  expect((await counted()).body).toEqual({ contacts: 2, complaints: 0 });
});

test('the text is in the language that the guest agreed in', async () => {
  await agrees('first@example.fr', { language: 'de' });
  service.clock.advance(60_000);
  // That version existed only in French.
  await agrees('second@example.fr', { language: 'de', wording: '2026-11' });
  service.clock.advance(60_000);
  await agrees('third@example.fr', { language: 'fr' });
  expect(linesOf((await exported()).text)).toEqual([
    expect.stringContaining('Ich bin damit einverstanden, Angebote von Chez Camille per E-Mail'),
    expect.stringContaining('J’accepte de recevoir les offres de ce restaurant par e-mail.'),
    expect.stringContaining('J’accepte de recevoir les offres du restaurant Chez Camille'),
  ]);
});

test('a link of the file withdraws, and the guest leaves the file', async () => {
  await agrees('guest@example.fr');
  const [, token = ''] = /stop-email\/([\w-]+)\?/.exec((await exported()).text) ?? [];
  expect((await service.call(endpoints.withdrawConsent, { body: { token } })).status).toBe(200);
  expect(linesOf((await exported()).text)).toEqual([]);
  expect((await counted()).body).toEqual({ contacts: 0, complaints: 0 });
});

test('a name or an address that a spreadsheet would run as a formula is only a text', async () => {
  await agrees('=cmd@example.fr', { restaurant: '=HYPERLINK("http://x";"y")' });
  const [line = ''] = linesOf((await exported()).text);
  expect(line).toMatch(/^'=cmd@example\.fr;[^;]+;"'=HYPERLINK\(""http:\/\/x"";""y""\)";/);
});

test.each([
  ['a sub-account', aPrincipal({ userId: 'sub-1', ownerId, accountType: 'sub' })],
  ['an administrator', aPrincipal({ isAdmin: true })],
  ['another owner', aPrincipal()],
])(
  '%s gets neither the contacts nor their number, and no entry in the audit trail',
  async (_who, as) => {
    await agrees('guest@example.fr');
    for (const { status, text } of [await exported(as), await counted(as)]) {
      expect(status).toBe(403);
      expect(text).not.toContain('guest@');
    }
    expect(await service.published(events.actionRecorded)).toEqual([]);
  },
);

test('an export is recorded in the audit trail without an address, and no log line has one', async () => {
  await agrees('guest@example.fr');
  await exported();
  const recorded = await service.published(events.actionRecorded, 1);
  expect(recorded.map(({ data }) => data)).toMatchObject([
    {
      action: 'CONTACTS_EXPORTED',
      actorId: ownerId,
      targetId: ownerId,
      details: { contacts: 1 },
    },
  ]);
  expect(JSON.stringify(recorded) + service.logs()).not.toContain('guest@example.fr');
});

test('a guest’s address that no key opens any more is left out', async () => {
  await agrees('lost@example.fr');
  await agrees('guest@example.fr');
  const consents = service.adapters.store.table(CONSENTS);
  const [first] = await consents.find('byOwner', [ownerId]);
  await consents.update(first!.id, (row) => ({ ...row, sealed: 'c2VhbGVk.c2VhbGVk' }));
  expect(linesOf((await exported()).text)).toHaveLength(1);
});

test('more guests than are read at once are exported, each once', async () => {
  const consents = service.adapters.store.table(CONSENTS);
  await agrees('guest@example.fr');
  const [row] = await consents.find('byOwner', [ownerId]);
  for (let n = 0; n < 450; n++) await consents.insert({ ...row!, id: `mark-${n}` });
  expect(linesOf((await exported()).text)).toHaveLength(451);
});

test('the note of an export goes with its owner', async () => {
  await exported();
  const exports = service.adapters.store.table(EXPORTS);
  expect(await exports.get(ownerId)).not.toBeNull();
  await service.publish(events.userErased, {
    ...{ ...events.userErased.sample, userId: ownerId, ownerId },
  });
  await until(async () => {
    expect(await exports.get(ownerId)).toBeNull();
  });
});

test('contacts in another format are refused, rather than sent as CSV', async () => {
  const { status, body } = await service.call(endpoints.exportContacts, {
    as: owner,
    params,
    query: { format: 'xlsx' },
  });
  expect({ status, body }).toMatchObject({
    status: 400,
    body: { code: 'INVALID_REQUEST', field: 'format' },
  });
  expect((await exported()).status).toBe(200);
});
