import { randomUUID } from 'node:crypto';
import type { LoginAnswer } from '@girouette/contracts';
import type { RewritingProxy } from '../../../tests/support/rewriting-proxy';
import { loginsIn, makePage, type Login } from '../../../tests/e2e/support/owner';
import type { RunningStart } from '../../../tests/e2e/support/system';
import { until } from '../../../tests/e2e/support/until';
import { linkInMail } from '../../../tests/e2e/support/visitor';
import type { Person } from './person';

interface Scene {
  person: Person;
  system: RunningStart;
  proxy: RewritingProxy;
  /** Names the engine and the width, for addresses that nobody else has. */
  run: string;
}

const GIFT = 'Une crêpe au sucre';
const PASSWORD = 'une-roue-qui-tourne';
const CODE = /^\w{4}-\w{4}-\w{3}$/mu;

/** Each story ends with the assertions of its journey in `tests/e2e/journeys`. */
export const STORIES: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  'a guest wins, and has the gift without network': async ({ person, system, proxy, run }) => {
    const link = await pageOf(system);
    await person.goTo(new URL(link).pathname);
    await person.press('button', 'Continuer vers la roue');
    await person.fill(/^Votre e-mail/, `guest-${run}-${randomUUID().slice(0, 8)}@example.fr`);
    await person.expectFits('the wheel');
    await person.press('button', 'Tourner la roue');
    const voucher = await person.find('link', 'Voir mon cadeau');
    await person.expectFits('the outcome');
    await person.goTo(new URL((await voucher.getAttribute('href')) ?? '').pathname);
    await person.find('heading', GIFT);
    await person.find('image', 'QR code du cadeau');
    await person.expectFits('the voucher');
    await person.run('return navigator.serviceWorker.ready.then(() => true)');
    proxy.cut();
    await person.run('location.reload()');
    await person.sees('Hors ligne');
    await person.find('image', 'QR code du cadeau');
    proxy.reconnect();
  },

  'an owner registers, confirms, and makes the first page': async ({ person, system, run }) => {
    const login = {
      email: `owner-${run}-${randomUUID().slice(0, 8)}@example.fr`,
      password: PASSWORD,
    };
    await person.goTo('/register');
    await person.fill(/^Nom/, 'Camille Perrin');
    await person.fill(/^E-mail/, login.email);
    await person.fill(/^Mot de passe/, login.password);
    await person.choose(/^Essai/);
    await person.expectFits('the registration');
    await person.press('button', 'Confirmer');
    await person.sees('demande d’essai');
    const path = '/verify?id=';
    const link = new URL(await linkInMail(system.inboxUrl, { to: login.email, path }));
    await person.goTo(link.pathname + link.search);
    await person.sees('Votre adresse e-mail est confirmée');
    await approveTrial(system, login);
    await person.goTo('/game');
    await person.fill(/^Nom du restaurant/, 'Aux Trois Moteurs');
    await person.fill(/^Adresse du restaurant/, '9 rue des Cendres');
    await person.choose('Nom de marque');
    await person.fill(/^Nom affiché au-dessus de la roue/, 'Trois Moteurs');
    await person.fill(/^Option 1/, GIFT);
    await person.fill(/^Fréquence 1/, '100');
    await person.expectFits('the editor');
    await person.press('button', 'Conception');
    await person.choose('Vert chasseur/Vert doux');
    await person.expectFits('the colours');
    await person.press('button', 'Liens Médias Sociaux');
    await person.press('button', 'Créer page destination');
    await person.press('button', 'Mettre en ligne quand même');
    await person.find('heading', 'Modifier mes pages');
    await person.sees('Aux Trois Moteurs');
    await person.expectFits('the list of pages');
  },

  'a waiter hands a gift over without network': async ({ person, system, proxy, run }) => {
    const link = await pageOf(system);
    const pageId = link.split('/').at(-1);
    const email = `counter-${run}-${randomUUID().slice(0, 8)}@example.fr`;
    const { voucher } = await send<{ voucher: string }>(system, 'POST /api/game/spin', {
      body: { pageId, email },
    });
    await person.goTo(`/cadeau/${voucher}`);
    await person.find('heading', GIFT);
    const [code = ''] = CODE.exec(await person.run('return document.body.innerText')) ?? [];
    await openSession(person, loginsIn(system.printed()).owner);
    await person.goTo('/counter');
    await person.fill('Nom de l’appareil', 'Téléphone du bar');
    await person.press('button', 'Ouvrir le comptoir');
    await person.fill('Code du cadeau', code);
    await person.press('button', 'Vérifier');
    await person.find('heading', 'À remettre');
    proxy.cut();
    await person.press('button', 'Remettre');
    await person.find('heading', 'Remis, à envoyer');
    await person.sees('1 à envoyer');
    await person.sees('Hors ligne');
    await person.expectFits('the counter without network');
    proxy.reconnect();
    await person.find('heading', 'Remis');
  },

  'an owner makes a flyer': async ({ person, system }) => {
    await openSession(person, loginsIn(system.printed()).owner);
    await person.goTo('/flyer');
    await person.find('image', /^Flyer/);
    await person.press('tab', 'Templates');
    await person.expectFits('the flyer');
    await person.press('button', 'Télécharger Flyer');
    await until(
      () => person.run<boolean>('return !document.querySelector("button[aria-busy=true]")'),
      { what: 'the flyer', timeoutMs: 30_000 },
    );
  },

  'an administrator reads the accounts': async ({ person, system }) => {
    await openSession(person, loginsIn(system.printed()).admin);
    for (const path of ['/admin/dashboard', '/user-management']) {
      await person.goTo(path);
      await person.find('heading', /./);
      await person.expectFits(path);
    }
    await person.sees('Le Bistrot du Clocher');
  },
};

/** Signs in as the form does, without drawing it. */
async function openSession(person: Person, login: Login): Promise<void> {
  await person.goTo('/mentions-legales');
  const isOpen = await person.run<boolean>(
    `return fetch('/api/auth/session', {
       method: 'POST',
       headers: { 'content-type': 'application/json' },
       body: JSON.stringify(arguments[0]),
     }).then(async (answer) => {
       const user = { ...(await answer.json()), token: undefined };
       localStorage.setItem('girouette.user', JSON.stringify(user));
       return answer.ok;
     })`,
    login,
  );
  if (!isOpen) throw new Error(`${login.email} cannot sign in`);
}

let page: Promise<string> | undefined;

/** A page on which every spin wins a gift that is handed over today; one for all stories. @returns its link */
const pageOf = (system: RunningStart): Promise<string> =>
  (page ??= makePage(system.url, loginsIn(system.printed()).owner, {
    resturantName: 'Aux Trois Moteurs',
    ...{ option1: GIFT, option1frequency: 100, option2: '', option2frequency: 0 },
    option1terms: {
      ...{ firstDay: 'today', validDays: 10, minimumPurchase: 0, weekdays: [1, 2, 3, 4, 5, 6, 7] },
      ...{ hours: null, value: null, cost: null, stock: { day: null, week: null, total: null } },
    },
  }));

async function approveTrial(system: RunningStart, login: Login): Promise<void> {
  const signIn = (body: Login) => send<LoginAnswer>(system, 'POST /api/auth/session', { body });
  const { userId } = await signIn(login);
  const { token } = await signIn(loginsIn(system.printed()).admin);
  await until(
    () =>
      send(system, `PATCH /api/auth/trial?id=${userId}`, { token }).then(
        () => true,
        () => false,
      ),
    { what: 'the approved trial' },
  );
}

async function send<Answer>(
  system: RunningStart,
  call: string,
  { body, token }: { body?: object; token?: string | null },
): Promise<Answer> {
  const [method = '', path = ''] = call.split(' ');
  const answer = await fetch(system.url + path, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}
