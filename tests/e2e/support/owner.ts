import type { GamePage, LoginAnswer } from '@girouette/contracts';
import type { Page } from 'playwright-core';
import { until } from './until';

export interface Login {
  email: string;
  password: string;
}

/** The demo logins, read from the output of the start, as a newcomer would. */
export function loginsIn(printed: string): { owner: Login; admin: Login } {
  return {
    owner: loginAfter('Propriétaire', printed),
    admin: loginAfter('Administrateur', printed),
  };
}

function loginAfter(label: string, printed: string): Login {
  const [, email, password] = new RegExp(`${label}\\s+(\\S+@\\S+)\\s+(\\S+)`).exec(printed) ?? [];
  if (!email || !password) throw new Error(`no ${label} in what was printed:\n${printed}`);
  return { email, password };
}

/**
 * Signs this browser in as the form does, without drawing the form and the dashboard. The page then opens its next address for this user.
 */
export async function openSession(page: Page, url: string, login: Login): Promise<void> {
  const answer = await page.request.post(`${url}/api/auth/session`, { data: login });
  const user = (await answer.json()) as LoginAnswer;
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate(
    (kept) => {
      localStorage.setItem('girouette.user', kept);
    },
    JSON.stringify({ ...user, token: undefined }),
  );
}

/** Signs in through the login page and waits for the dashboard. */
export async function signIn(page: Page, url: string, { email, password }: Login): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tableau de bord' }).waitFor();
}

export interface PageDraft {
  restaurant: string;
  address: string;
  brand: string;
  /** The label and percent of options 1, 2, … */
  gifts: [string, string][];
  instagram?: string;
}

/** Builds a landing page in the editor, tab by tab. Ends on the list of pages. */
export async function createLandingPage(page: Page, url: string, draft: PageDraft): Promise<void> {
  await page.goto(`${url}/game`);
  await page.getByLabel('Nom du restaurant').fill(draft.restaurant);
  await page.getByLabel('Adresse du restaurant').fill(draft.address);
  await page.getByRole('radio', { name: 'Nom de marque' }).check();
  await page.getByLabel('Nom affiché au-dessus de la roue').fill(draft.brand);
  for (const [index, [label, percent]] of draft.gifts.entries()) {
    const option = String(index + 1);
    await page.getByRole('textbox', { name: `Option ${option}` }).fill(label);
    await page.getByLabel(`Fréquence ${option}`, { exact: true }).fill(percent);
  }
  await page.getByRole('button', { name: 'Conception' }).click();
  await page.getByRole('radio', { name: 'Vert chasseur/Vert doux' }).check({ force: true });
  await page.getByRole('button', { name: 'Liens Médias Sociaux' }).click();
  if (draft.instagram) {
    await page.getByLabel('Instagram', { exact: true }).fill(draft.instagram);
  }
  await page.getByRole('button', { name: 'Créer page destination' }).click();
  if (!draft.instagram) {
    await page.getByRole('button', { name: 'Mettre en ligne quand même' }).click();
  }
  await page.getByRole('heading', { level: 1, name: 'Modifier mes pages' }).waitFor();
}

/**
 * Makes a landing page of this user without the editor. Every spin wins one of its two gifts.
 * @param page the name of the restaurant, or also other properties of the page
 * @returns its link
 */
export async function makePage(
  url: string,
  login: Login,
  page: string | { resturantName: string; [property: string]: unknown },
): Promise<string> {
  const own = typeof page === 'string' ? { resturantName: page } : page;
  const { token } = await sessionOf(url, login);
  const gameFormat = {
    ...{ resturantAddress: '9 rue des Cendres', brandName: own.resturantName },
    ...{ option1: 'Un café gourmand', option1frequency: 50 },
    ...{ option2: 'Une mousse', option2frequency: 50 },
    ...own,
  };
  const { _id } = await send<GamePage>(`${url}/api/game`, { gameFormat }, token);
  return `${url}/spin/game/${_id}`;
}

export const sessionOf = (url: string, login: Login): Promise<LoginAnswer> =>
  send<LoginAnswer>(`${url}/api/auth/session`, login);

/** Changes something as the demo administrator does, without drawing a screen. */
export async function asAdministrator(
  { url, printed }: { url: string; printed: () => string },
  path: string,
  body: object = {},
): Promise<void> {
  const { token } = await sessionOf(url, loginsIn(printed()).admin);
  const { status } = await fetch(url + path, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${String(token)}` },
    body: JSON.stringify(body),
  });
  if (status !== 200) throw new Error(`${path} answered ${String(status)}`);
}

async function send<Answer>(address: string, body: object, token?: string | null): Promise<Answer> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Chooses an action in the menu of a page on the list: the page of that restaurant, or else the first one. */
export async function chooseAction(page: Page, action: string, restaurant = ''): Promise<void> {
  await page
    .getByRole('button', { name: `Autres actions (${restaurant}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Deletes a page on the list, because other tests expect the demo owner to have one. */
export async function deletePage(page: Page, restaurant: string): Promise<void> {
  await page.getByRole('link', { name: 'Modifier mes pages' }).first().click();
  await chooseAction(page, 'Supprimer', restaurant);
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer la page' }).click();
  await page.getByText('Page supprimée').first().waitFor();
}

/** Copies a page's link from the list and reads it from the clipboard. */
export async function copyLink(page: Page, restaurant: string): Promise<string> {
  // All contexts of a browser share one clipboard.
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.getByRole('button', { name: `Copier le lien (${restaurant})` }).click();
  return until(() => page.evaluate<string>(() => navigator.clipboard.readText()), {
    what: 'the link in the clipboard',
  });
}

/** The figures since the first day on the dashboard, by name. */
export async function figuresOf(page: Page, url: string): Promise<Record<string, number>> {
  await page.goto(`${url}/dashboard`);
  const terms = page.getByRole('group', { name: 'Depuis le début' }).getByRole('term');
  await terms.first().waitFor();
  const cards = await terms.evaluateAll((each) =>
    each.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']),
  );
  return Object.fromEntries(
    cards.map(([name, value]): [string, number] => [
      name ?? '',
      Number((value ?? '').replaceAll(/\s/g, '')),
    ]),
  );
}
