/** A microfrontend as this browser loads it. `entry` is the address of its `mf-manifest.json`. */
export interface Remote {
  name: string;
  build: string;
  entry: string;
}

/** A row of `/remotes.json`: a second build may be given to a share of the browsers. */
interface Row extends Remote {
  candidate?: Omit<Remote, 'name'> & { percent: number };
}

/** What `/remotes.json` says to this browser. */
export interface Builds {
  remotes: Remote[];
  /** The names of those whose first build is still being made: just after the first start of a system. */
  building: string[];
}

const KEY = 'girouette.rollout';
/** Candidates are given to a browser whose number is below their percentage. */
const NUMBERS = 100;

/**
 * The build of each microfrontend that this browser loads, and which ones are being built. Another row that does not fit is left out: its microfrontend shows its notice,
 * and the others work.
 * @param list the content of `/remotes.json`, unchecked; `packages/web-build/src/remote-list.js` has its schema
 * @param storage of the browser; where it may not be used, there are no candidates
 * @throws TypeError when the content is no list
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

/** Moved on by the build's name, so that it is not always the same browsers that try what is new. */
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
 * A number from 0 to 99 that this browser keeps, so that it is given the same build each time. It is drawn by chance when the first
 * candidate is met, and one in a hundred browsers has the same: it tells nothing of the person.
 * @returns null where nothing may be stored
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
