/** A microfrontend as this browser loads it. `entry` is the URL of its `mf-manifest.json`. */
export interface Remote {
  name: string;
  build: string;
  entry: string;
}

/** A row of `/remotes.json`. It may contain a second build for a share of the browsers. */
interface Row extends Remote {
  candidate?: Omit<Remote, 'name'> & { percent: number };
}

/** The builds of `/remotes.json` for this browser. */
export interface Builds {
  remotes: Remote[];
  /** The names of microfrontends with their first build in progress, just after a system's first start. */
  building: string[];
}

const KEY = 'girouette.rollout';
/** A browser with a number below a candidate's percentage gets the candidate. */
const NUMBERS = 100;

/**
 * Chooses the build of each microfrontend for this browser, and lists those being built. Invalid rows are skipped: their microfrontend
 * shows a notice, and the others work.
 * @param list the content of `/remotes.json`, unchecked; `packages/web-build/src/remote-list.js` has its schema
 * @param storage of the browser; when it is blocked, there are no candidates
 * @throws TypeError when the content is not a list
 */
export function chooseBuilds(
  list: unknown,
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
): Builds {
  if (!Array.isArray(list)) throw new TypeError('remotes.json holds no list');
  const remotes = list.filter(isRow).map(({ name, build, entry, candidate }) => {
    if (candidate === undefined || !isGiven(candidate, storage)) return { name, build, entry };
    return { name, build: candidate.build, entry: candidate.entry };
  });
  return { remotes, building: list.filter(isBeingBuilt).map(({ name }) => name) };
}

/** Offset by the build's name, so that different browsers try each new build. */
function isGiven(
  { build, percent }: NonNullable<Row['candidate']>,
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
): boolean {
  const number = numberOfBrowser(storage);
  if (number === null) return false;
  const moved = [...build].reduce((sum, letter) => sum + letter.charCodeAt(0), number);
  return moved % NUMBERS < percent;
}

/**
 * A stored number from 0 to 99 that gives this browser the same build each time. It is drawn at random when the first candidate appears.
 * One in a hundred browsers shares it, so it does not identify a person.
 * @returns null when storage is blocked
 */
function numberOfBrowser(storage: () => Pick<Storage, 'getItem' | 'setItem'>): number | null {
  try {
    const kept = storage().getItem(KEY);
    if (kept !== null && /^\d{1,2}$/.test(kept)) return Number(kept);
    const number = Math.floor(Math.random() * NUMBERS);
    storage().setItem(KEY, String(number));
    return number;
  } catch {
    return null;
  }
}

function isRow(row: unknown): row is Row {
  if (!isVersion(row) || typeof row.name !== 'string') return false;
  const { candidate } = row;
  return candidate === undefined || (isVersion(candidate) && Number.isInteger(candidate.percent));
}

const isBeingBuilt = (row: unknown): row is { name: string } =>
  (row as { isBuilding?: unknown } | null)?.isBuilding === true &&
  typeof (row as { name?: unknown }).name === 'string';

function isVersion(value: unknown): value is Record<string, unknown> {
  const { build, entry } = (value ?? {}) as Record<string, unknown>;
  return typeof build === 'string' && typeof entry === 'string' && /^\/(?!\/)/.test(entry);
}
