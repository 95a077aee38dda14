import {
  allowanceOf,
  AppError,
  may,
  type AccountStatus,
  type Principal,
} from '@girouette/contracts';
import type { AuthDeps } from '../deps';
import { NEW_OWNER, rightsOf, type Entitlement, type Owner } from '../users/owner-rules';
import type { User } from '../users/rules';
import { windowOf, type Window } from '../users/window-rules';
import { queriedWords } from './rules';
import { statusOf, type StatusFacts } from './status-rules';
import type { ListedUser, UserCounts, UserSort } from './store';

interface UserQuery {
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
  const window = windowOf({ page, limit });
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

/**
 * How many users there are, and how many have each status.
 * @throws AppError FORBIDDEN
 */
export async function countUsers(
  { directory }: AuthDeps,
  { principal }: { principal: Principal },
): Promise<UserCounts> {
  if (!may(principal, 'user:administer')) throw new AppError('FORBIDDEN');
  return directory.counts();
}

/** Someone who asked for a trial. */
export interface Trial {
  user: User;
  isApproved: boolean;
}

/**
 * One page of the trial requests, the latest first.
 * @param options.only those who wait for the approval
 * @throws AppError FORBIDDEN
 */
export async function listTrials(
  deps: AuthDeps,
  { principal, ...wanted }: Window & { principal: Principal; only?: 'waiting' | undefined },
): Promise<{ trials: Trial[]; total: number }> {
  if (!may(principal, 'trial:approve')) throw new AppError('FORBIDDEN');
  const [ids, total] = await Promise.all([
    deps.directory.trials(wanted),
    deps.directory.countTrials(wanted.only),
  ]);
  const [users, owners] = await Promise.all([deps.users.findAll(ids), deps.owners.findAll(ids)]);
  const approved = new Set(owners.flatMap(({ id, trial }) => (trial ? [id] : [])));
  const byId = new Map(users.map((user) => [user.id, user]));
  const inOrder = ids.flatMap((id) => byId.get(id) ?? []);
  return { trials: inOrder.map((user) => ({ user, isApproved: approved.has(user.id) })), total };
}

/** A user as administrators see them. */
export interface DescribedUser {
  user: User;
  /** How many landing pages the user may have; 0 for a sub-account. */
  landingPages: number;
  pagesOnline: boolean;
  status: AccountStatus;
  /** The facts that determine the status. */
  facts: StatusFacts;
}

/** Adds to users their rights as owners and the status of their accounts. Keeps the order of the users. */
export async function describeUsers(
  deps: AuthDeps,
  users: readonly User[],
): Promise<DescribedUser[]> {
  const ids = users.map(({ ownerId }) => ownerId);
  const [owners, entitlements] = await Promise.all([
    deps.owners.findAll(ids),
    deps.entitlements.findAll(ids),
  ]);
  const ownerById = new Map(owners.map((owner) => [owner.id, owner]));
  const entitlementById = new Map(entitlements.map((entitlement) => [entitlement.id, entitlement]));
  const now = deps.clock.now();
  return users.map((user) => {
    const owner = ownerById.get(user.ownerId) ?? { ...NEW_OWNER, id: user.ownerId };
    const entitlement = entitlementById.get(user.ownerId) ?? null;
    const isOwner = user.accountType === 'main';
    const facts = {
      blocked: user.blocked,
      ...(isOwner && factsOfOwner(owner, entitlement)),
    };
    return {
      user,
      landingPages: isOwner ? allowanceOf(rightsOf(owner, entitlement), now) : 0,
      pagesOnline: owner.pagesOnline,
      status: statusOf(facts, now).status,
      facts,
    };
  });
}

const factsOfOwner = (
  { trial, extraPages }: Owner,
  entitlement: Entitlement | null,
): StatusFacts => ({
  ...(entitlement && {
    subscription: { version: entitlement.version, endsAt: entitlement.expiresAt },
  }),
  ...(trial && { trialEndsAt: trial.expiresAt }),
  ...(extraPages > 0 && { granted: true }),
});
