import encoding from 'k6/encoding';
import { DEMO, DEMO_PAGE } from '../../../tools/start/demo.ts';
import { get, must, post } from '../support/calls.ts';

export interface Owner {
  userId: string;
  headers: Record<string, string>;
}

export interface LandingPage {
  id: string;
  ownerId: string;
}

interface Listed {
  _id: string;
  resturantName: string;
  toggle: boolean;
}

const LOGO_BYTES = 15_000;

/** Signs in as the demo owner. The token lasts 15 minutes. */
export function signIn(baseUrl: string): Owner {
  const { email, password } = DEMO.owner;
  const answer = post(`${baseUrl}/api/auth/session`, { email, password }, { name: 'sign in' });
  const { userId, token } = must<{ userId: string; token: string }>(answer, 'sign in');
  return { userId, headers: { authorization: `Bearer ${token}` } };
}

/**
 * This many landing pages that are online, for one purpose. Creates the missing ones.
 * @param options.name the name of the restaurants; a number follows it
 */
export function pagesOf(
  owner: Owner,
  options: { baseUrl: string; name: string; count: number; withLogo: boolean; format?: object },
): LandingPage[] {
  const { baseUrl, count, withLogo } = options;
  const name = `${options.name}${withLogo ? ' (logo)' : ''}`;
  const listed = must<Listed[]>(
    get(`${baseUrl}/api/game?owner=${owner.userId}`, { name: 'set up', headers: owner.headers }),
    'list of pages',
  );
  return Array.from({ length: count }, (_, index) => {
    const resturantName = `${name} ${index + 1}`;
    const there = listed.find((page) => page.resturantName === resturantName && page.toggle);
    if (there) return { id: there._id, ownerId: owner.userId };
    const gameFormat = {
      ...DEMO_PAGE,
      ...options.format,
      resturantName,
      ...(withLogo && { logo: aLogo() }),
    };
    const made = post(
      `${baseUrl}/api/game`,
      { gameFormat },
      { name: 'set up', headers: owner.headers },
    );
    return { id: must<{ _id: string }>(made, 'new page')._id, ownerId: owner.userId };
  });
}

/** The header of a JPEG of 300 × 150, followed by bytes that do not compress, as in a real picture. */
function aLogo(): string {
  const head = [0xff, 0xd8, 0xff, 0xc0, 0x00, 0x0b, 0x08, 0x00, 0x96, 0x01, 0x2c, 0x01];
  const bytes = new Uint8Array(LOGO_BYTES);
  for (let at = 0, state = 1; at < LOGO_BYTES; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    bytes[at] = head[at] ?? state >>> 24;
  }
  return `data:image/jpeg;base64,${encoding.b64encode(bytes.buffer)}`;
}
