import { isDeepStrictEqual } from 'node:util';
import {
  may,
  mayInSomePlace,
  worksAt,
  type Assignment,
  type Principal,
} from '@girouette/contracts';
import type { User } from '../users/rules';

/** An access, as far as its owner and its places decide who runs it. */
type Access = Pick<User, 'ownerId' | 'assignment'>;

/** The form that is stored: each place once, so that equal assignments look equal. */
export const tidied = ({ role, places }: Assignment): Assignment => ({
  role,
  places: [...new Set(places)].sort(),
});

/** Whether two assignments give the same access. Undefined is all places. */
export const isSameAssignment = (
  one: Assignment | undefined,
  other: Assignment | undefined,
): boolean => isDeepStrictEqual(one && tidied(one), other && tidied(other));

/**
 * Whether a principal may add, change and remove an access, before and after a change. A manager runs the team of places that are all its own, so
 * that no access becomes wider than the manager's.
 */
export function mayRun(principal: Principal, { ownerId, assignment }: Access): boolean {
  if (!principal.assignment) return may(principal, 'sub-account:change', ownerId);
  return (
    mayInSomePlace(principal, 'sub-account:change', ownerId) &&
    assignment?.role === 'team' &&
    assignment.places.every((place) => worksAt(principal, place))
  );
}

/** Whether a sub-account is in a principal's team: without an assignment, all of the owner are; with one, those of the same places. */
export const isColleague = (principal: Principal, user: User): boolean =>
  user.ownerId === principal.ownerId &&
  (!principal.assignment ||
    (user.assignment?.places.some((place) => worksAt(principal, place)) ?? false));

/** The part of an assignment that a principal may know: other places of the owner do not exist for a manager. */
export const shownTo = (principal: Principal, { assignment }: User): Assignment | undefined =>
  assignment && {
    ...assignment,
    places: assignment.places.filter((place) => worksAt(principal, place)),
  };
