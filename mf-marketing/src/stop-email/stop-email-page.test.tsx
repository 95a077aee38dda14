import { stopEmail } from '@girouette/guest-texts/compiled/stop-email';
import { stopEmail as pseudo } from '@girouette/guest-texts/compiled/en-XA/stop-email';
import { LANGUAGE_CODES } from '@girouette/contracts/languages';
import { fakeHost, fakeSession, startFakeApi } from '@girouette/ui/testing';
import { screen } from '@testing-library/react';
import { renderSite } from '../testing/render-site';

const services = startFakeApi();
const STOP = 'POST /api/result/later-asks/stops';
const WITHDRAW = 'POST /api/result/consents/withdrawals';

async function open(query = '') {
  history.replaceState(null, '', `/stop-email/token-1${query}`);
  const host = fakeHost({ session: fakeSession(null) });
  const { user } = renderSite({ host, path: `/stop-email/token-1${query}` });
  await screen.findByRole('heading', { level: 1 });
  return user;
}
const languagesOfBrowser = (...languages: string[]) =>
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
beforeEach(() => {
  localStorage.clear();
  languagesOfBrowser('fr-FR');
});
const button = () => screen.queryByRole('button', { name: 'Ne plus recevoir ces e-\u2060mails' });

test('opening the link changes nothing, and the button stops the e-mails once', async () => {
  const user = await open();
  expect(services.requests(STOP)).toHaveLength(0);
  services.answers(STOP, { message: 'C’est noté.' });
  await user.dblClick(button()!);
  expect(await screen.findByText(/plus d’e-mail de ce genre/)).toBeInTheDocument();
  expect(services.requests(STOP).map(({ body }) => body)).toEqual([{ token: 'token-1' }]);
  expect(button()).not.toBeInTheDocument();
});

test('the link of a consent to offers withdraws it, once the guest says so', async () => {
  const user = await open('?offres');
  expect(screen.getByText(/accepté de recevoir les offres d’un restaurant/)).toBeInTheDocument();
  expect(services.requests(WITHDRAW)).toHaveLength(0);
  services.answers(WITHDRAW, { message: 'C’est noté.' });
  await user.click(button()!);
  expect(await screen.findByText(/^C’est noté/)).toBeInTheDocument();
  expect(services.requests(WITHDRAW).map(({ body }) => body)).toEqual([{ token: 'token-1' }]);
});

test('a link that does not work says so', async () => {
  const user = await open();
  services.refuses(STOP, 'STOP_LINK_UNKNOWN');
  await user.click(button()!);
  expect(await screen.findByRole('alert')).toHaveTextContent('Ce lien ne fonctionne pas');
  expect(button()).toBeInTheDocument();
});

test.each(LANGUAGE_CODES)('a link from an e-mail in %s opens the page in it', async (language) => {
  const texts = stopEmail[language];
  const user = await open(`?offres&langue=${language}`);
  expect(screen.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
  expect(screen.getByText(texts.offers)).toBeVisible();
  services.answers(WITHDRAW, { message: 'C’est noté.' });
  await user.click(screen.getByRole('button', { name: texts.stop }));
  expect((await screen.findByRole('status')).textContent).toBe(texts.offersStopped);
});

test('the guest chooses a language, which is remembered', async () => {
  languagesOfBrowser('de-AT');
  const user = await open('?offres&langue=es');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Idioma' }), 'ar');
  expect(screen.getByRole('heading', { level: 1, name: stopEmail.ar.title })).toBeVisible();
  expect(document.body.innerHTML).toContain('lang="ar" dir="rtl"');
  expect(screen.getByText(stopEmail.ar.offers)).toBeVisible();
  expect(localStorage.getItem('girouette.language')).toBe('ar');
  expect(location.search).not.toContain('langue');
});

test('every word is of a catalogue', async () => {
  jest.replaceProperty(stopEmail, 'nl', pseudo);
  const user = await open('?langue=nl');
  services.refuses(STOP, 'TOO_MANY_REQUESTS');
  await user.click(screen.getByRole('button', { name: pseudo.stop }));
  await screen.findByText(pseudo.tooMany);
  const words = document.body.innerHTML
    .replaceAll(/<select.*?<\/select>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\[[^[\]]*\]/g, '');
  expect(words.match(/\p{L}+/gu)).toBeNull();
});
