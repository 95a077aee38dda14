import { TEST_PARAMETER } from './wheel-path';

/* The parts of the system behind the gateway. The gateway's configuration and routing, `npm start`, the builds and the tests are
   generated from this table or compared with it. Start here to add a part. ./http declares the endpoints of each service, ./topics the
   events that it publishes. */

interface Service {
  kind: 'service';
  /** The default port of its process; `PORT` overrides it. */
  port: number;
  /** The gateway's variable that holds its address. */
  variable: `${string}_URL`;
}

/** An HTML page that a frontend serves outside its prefix. It owns all paths with the same first segment. */
export interface StandalonePage {
  path: `/${string}`;
  /** Its file in the folder of a build. */
  file: string;
  /** Files beside it with a fixed address, below the first segment of `path`, e.g. `/cadeau/service-worker.js`. */
  files?: readonly string[];
  /** The service with the data that the web host renders the page from. */
  data?: 'game';
  /** The address is or has a key: its letters keep their case, and neither caches nor search engines nor other sites get to know it. */
  isSecret?: boolean;
  /** A parameter of its address that is a key: with it, the address is as secret. */
  secretQuery?: string;
  usesCamera?: boolean;
}

interface Frontend extends Omit<Service, 'kind'> {
  kind: 'frontend';
  /** Path of its files, with a slash at both ends. */
  prefix: `/${string}`;
  pages: readonly StandalonePage[];
}

const service = <const V extends Service['variable']>(port: number, variable: V) =>
  ({ kind: 'service', port, variable }) as const satisfies Service;

const frontend = <const V extends Frontend['variable']>(
  port: number,
  variable: V,
  serves: Pick<Frontend, 'prefix'> & Partial<Pick<Frontend, 'pages'>>,
) => ({ kind: 'frontend', port, variable, pages: [], ...serves }) as const satisfies Frontend;

export const services = {
  auth: service(3001, 'AUTH_URL'),
  billing: service(3002, 'BILLING_URL'),
  game: service(3003, 'GAME_URL'),
  review: service(3004, 'REVIEW_URL'),
  'result-mail': service(3005, 'RESULT_MAIL_URL'),
  analytics: service(3006, 'ANALYTICS_URL'),
};

/** Each key is the name of a frontend's folder. */
export const frontends = {
  /** Answers every path that no other part owns. */
  shell: frontend(4001, 'SHELL_URL', { prefix: '/' }),
  'mf-marketing': frontend(4002, 'MF_MARKETING_URL', { prefix: '/mf/marketing/' }),
  'mf-owner': frontend(4003, 'MF_OWNER_URL', {
    prefix: '/mf/owner/',
    pages: [
      {
        path: '/counter',
        file: 'counter/index.html',
        files: [
          'service-worker.js',
          'manifest.webmanifest',
          'icon.svg',
          'icon-192.png',
          'icon-512.png',
        ],
        usesCamera: true,
      },
    ],
  }),
  'mf-admin': frontend(4004, 'MF_ADMIN_URL', { prefix: '/mf/admin/' }),
  'mf-spin': frontend(4005, 'MF_SPIN_URL', {
    prefix: '/mf/spin/',
    pages: [
      {
        path: '/spin/game/:id',
        file: 'page/index.html',
        data: 'game',
        secretQuery: TEST_PARAMETER,
      },
      {
        path: '/cadeau/:token',
        file: 'voucher/index.html',
        files: ['service-worker.js'],
        isSecret: true,
      },
      { path: '/mes-donnees', file: 'my-data/index.html', isSecret: true },
    ],
  }),
};

export const parts = { ...services, ...frontends };

export type ServiceName = keyof typeof services;
export type FrontendName = keyof typeof frontends;
export type PartName = keyof typeof parts;

export const SERVICE_NAMES = Object.keys(services) as readonly ServiceName[];
export const FRONTEND_NAMES = Object.keys(frontends) as readonly FrontendName[];
export const PART_NAMES = Object.keys(parts) as readonly PartName[];

/** The first segment of a page's address, e.g. `/spin`. */
export const rootOf = ({ path }: Pick<StandalonePage, 'path'>): `/${string}` =>
  `/${path.split('/')[1] ?? ''}`;

/** The kind of web host of a frontend. `spin` renders pages with the data of the game service. */
export function webHostKindOf(name: FrontendName): 'shell' | 'microfrontend' | 'spin' {
  if (name === 'shell') return 'shell';
  return frontends[name].pages.some(({ data }) => data === 'game') ? 'spin' : 'microfrontend';
}
