import { randomUUID } from 'node:crypto';
import type { LoginAnswer } from '@girouette/contracts';
import { loginsIn, type Login } from '../support/owner';
import { until } from '../support/until';

/** Names of one family differ at their end. */
const TOWNS = [
  'Nantes',
  'Rennes Centre',
  'Rennes Gare',
  'Rennes Beaulieu',
  'Saint-Malo Intra-Muros',
  'Saint-Malo Paramé',
  'Vannes',
  'Lorient',
  'Quimper',
  'Brest Siam',
  'Brest Recouvrance',
];
const PLAYS = 500;
const REVIEWS = 251;

const TEXTS = [
  'Très bon accueil, et une galette complète comme on les aime. Nous reviendrons avec les enfants dès les prochaines vacances.',
  'Un peu d’attente.',
  'Service rapide et souriant, cidre excellent. La terrasse au soleil est un vrai plaisir, et le personnel prend le temps d’expliquer la carte. Merci à Léa pour son conseil\u00A0!',
  'Bien.',
  'La crêpe au caramel au beurre salé vaut le détour.',
];
const NAMES = ['Nadia', 'Jean-Baptiste', 'Léo', 'Marie-Antoinette Vandenbroucke', 'Zoé'];
/** A page with three gifts. */
const GIFTS = {
  ...{ brandName: 'Crêperie du Vieux Port', instagram: 'https://www.instagram.com/girouette/' },
  ...{ option1: 'Un café offert', option1frequency: 40 },
  ...{ option2: 'Une galette complète au choix', option2frequency: 30 },
  ...{ option3: 'Un dessert pour deux', option3frequency: 5 },
};

/**
 * Makes the demo owner a group: 12 places whose names differ at their end, each but for the last one with a page, 500 plays, 251 reviews,
 * and people with different rights. Goes through the public calls.
 */
export async function fillGroup({
  url,
  printed,
}: {
  url: string;
  printed: () => string;
}): Promise<void> {
  const logins = loginsIn(printed());
  const owner = await signedIn(url, logins.owner);
  const admin = await signedIn(url, logins.admin);
  await admin.send('PATCH', `/api/auth/updatePages/${owner.userId}`, { pages: TOWNS.length + 1 });

  const placeIds: string[] = [];
  const pageIds: string[] = [];
  for (const [index, town] of TOWNS.entries()) {
    const name = `Crêperie du Vieux Port ${town}`;
    const address = `${index + 1} rue du Port, ${town}`;
    const format = { name, address };
    const { _id: placeId } = await owner.send<Saved>('POST', PLACES, format);
    placeIds.push(placeId);
    if (index === TOWNS.length - 1) continue;
    const gameFormat = { ...GIFTS, resturantName: name, resturantAddress: address };
    // The larger allowance reaches the service of pages a moment later.
    const page = await until(
      () => owner.send<Saved>('POST', '/api/game', { gameFormat, placeId }),
      {
        what: `the page of ${name}`,
      },
    );
    pageIds.push(page._id);
  }
  const [first = '', second = '', ...others] = placeIds;
  await addPerson(owner, 'Camille Le Goff', { role: 'manager', places: [first, second] });
  await addPerson(owner, 'Marie-Antoinette Vandenbroucke', { role: 'team', places: others });
  await addPerson(owner, 'Léa', { role: 'team', places: [first] });
  await addPerson(owner, 'Service du soir', undefined);
  await play(url, pageIds);
}

const PLACES = '/api/game/organisation/places';

interface Saved {
  _id: string;
}

const addPerson = (owner: Caller, name: string, assignment: object | undefined) =>
  owner.send('POST', '/api/sub/auth', {
    name,
    email: `${name
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/[^a-z]+/g, '.')}@creperie-du-vieux-port.example.fr`,
    assignment,
  });

/** Guests play, and half of them leave a review. Later pages have fewer guests. */
async function play(url: string, pageIds: readonly string[]): Promise<void> {
  const send = sender(url);
  for (let index = 0; index < PLAYS; index += 1) {
    const share = ((index * 7) % 100) / 100;
    const pageId = pageIds[Math.floor(share ** 2 * pageIds.length)] ?? '';
    await send('POST', `/api/game/${pageId}/visits`, { visitId: randomUUID() });
    const email = `client-${index}@example.fr`;
    const spin = await send<{ ticket: string }>('POST', '/api/game/spin', { pageId, email });
    if (index >= REVIEWS) continue;
    const written = {
      name: NAMES[index % 5],
      text: TEXTS[index % 5],
      rating: 5 - (index % 11) / 3,
    };
    const rating = Math.max(1, Math.round(written.rating));
    await send('POST', '/api/review', { ...written, rating, pageId, ticket: spin.ticket });
  }
}

type Caller = Awaited<ReturnType<typeof signedIn>>;

async function signedIn(url: string, login: Login) {
  const { userId, token } = await sender(url)<LoginAnswer>('POST', '/api/auth/session', login);
  return { userId, send: sender(url, token) };
}

const sender =
  (url: string, token?: string | null) =>
  async <Answer>(method: string, path: string, body: object): Promise<Answer> => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/131.0 Mobile Safari/537.36',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return JSON.parse(text || 'null') as Answer;
  };
