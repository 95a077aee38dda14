import { AppError, may, type AccountStatus, type Principal } from '@girouette/contracts';
import { queriedWords } from '../domain/search-words';
import type { AuthDeps } from '../../deps';
import type { ListedUser, UserSort } from './directory-ports';
import type { Window } from '../../use-cases/shared-ports';
import { describeUsers, type DescribedUser } from './describe-users';

export interface UserQuery {
  /** Prefixes of words in the name or the e-mail. Empty for all users. */
  q: string;
  /** Only users with this status. */
  status?: AccountStatus | undefined;
  sort: UserSort;
  /** From 1. */
  page: number;
  limit: number;
}

/**
 * One page of the administrator's table (docs/specification §2.5, screen 2).
 * @returns the rows, and the total on all pages; `isPartial` when a search finds more than it counts
 * @throws AppError FORBIDDEN
 */
export async function listUsers(
  deps: AuthDeps,
  { principal, q, status, sort, page, limit }: UserQuery & { principal: Principal },
): Promise<{ rows: DescribedUser[]; total: number; isPartial: boolean }> {
  if (!may(principal, 'user:administer')) throw new AppError('FORBIDDEN');
  const window = { skip: (page - 1) * limit, limit };
  const words = queriedWords(q);
  const found = await (words.length === 0
    ? listAll(deps, { status, sort, window })
    : search(deps, { words, status, sort, window }));
  const ids = found.listed.map(({ id }) => id);
  const users = await deps.users.findAll(ids);
  const byId = new Map((await describeUsers(deps, users)).map((row) => [row.user.id, row]));
  return { ...found, rows: ids.flatMap((id) => byId.get(id) ?? []) };
}

type Wanted = Pick<UserQuery, 'status' | 'sort'> & { window: Window };

interface Found {
  listed: ListedUser[];
  total: number;
  isPartial: boolean;
}

async function listAll({ directory }: AuthDeps, { status, sort, window }: Wanted): Promise<Found> {
  const total = await directory.count(status);
  const listed = await directory.sorted(sort, { ...window, status, total });
  return { listed, total, isPartial: false };
}

async function search(
  { directory }: AuthDeps,
  { words, status, sort, window }: Wanted & { words: readonly string[] },
): Promise<Found> {
  const { rows, isPartial } = await directory.search(words, status);
  const sorted = rows.toSorted(comparing(sort));
  const listed = sorted.slice(window.skip, window.skip + window.limit);
  return { listed, total: rows.length, isPartial };
}

const FIELDS = { name: 'nameKey', email: 'email', createdAt: 'createdAt' } as const;

function comparing(sort: UserSort): (a: ListedUser, b: ListedUser) => number {
  const direction = sort.startsWith('-') ? -1 : 1;
  const field = FIELDS[sort.replace('-', '') as keyof typeof FIELDS];
  return (a, b) => direction * (compare(a[field], b[field]) || compare(a.id, b.id));
}

/** Compares code units, as the indexes do. */
const compare = (a: string | Date, b: string | Date): number => (a < b ? -1 : a > b ? 1 : 0);
