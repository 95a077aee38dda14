import type {
  GuestMails,
  GuestPass,
  GuestPlays,
  GuestReviews,
} from '@girouette/contracts/mails/http/my-data';
import { useCallback, useEffect, useState } from 'react';
import {
  ApiError,
  changeMyBirthday,
  eraseMyData,
  openMyData,
  readMyMails,
  readMyPlays,
  readMyReviews,
  requestMyDataLink,
  withdrawMyConsent,
} from '../shared/spin-api';
import { loadReading } from './load-reading';

/** Where the guest is. The pass stays in memory, so that a reload needs a new link. */
export type Place =
  | { name: 'loading' }
  | { name: 'asking'; isExpired: boolean }
  /** With a link, which works once: a mail program that opens it by itself must not use it up. */
  | { name: 'ready'; link: string }
  | { name: 'unreachable'; link: string }
  | { name: 'open'; guest: GuestPass }
  | { name: 'erased' };

/** Shows the data of one service. A service that does not answer hides nothing of the others. */
export type Part<T> = { name: 'loading' } | { name: 'failed' } | { name: 'read'; data: T };

export interface Parts {
  plays: Part<GuestPlays>;
  mails: Part<GuestMails>;
  reviews: Part<GuestReviews>;
}
export type PartName = keyof Parts;

export const myDataDeps = {
  requestMyDataLink,
  openMyData,
  readMyPlays,
  readMyMails,
  readMyReviews,
  withdrawMyConsent,
  changeMyBirthday,
  eraseMyData,
  loadReading,
};
export type MyDataDeps = typeof myDataDeps;

const LOADING: Parts = {
  plays: { name: 'loading' },
  mails: { name: 'loading' },
  reviews: { name: 'loading' },
};

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof ApiError && error.body.code === code;
const isExpired = (error: unknown): boolean => hasCode(error, 'LINK_EXPIRED');

/** The parts with another birthday, which needs no other reading. */
function withBirthday(parts: Parts, birthday: string | null): Parts {
  if (parts.mails.name !== 'read') return parts;
  const { data } = parts.mails;
  const consent = data.consent && { ...data.consent, birthday };
  return { ...parts, mails: { name: 'read', data: { ...data, consent } } };
}

/**
 * Opens the link in the address once the guest wants that, and reads all parts at the same time.
 * @param link the fragment of the address; empty without one; null in the markup of the build
 * @param onOpened the link works only once, so the address needs it no more
 */
export function useMyData(link: string | null, deps: MyDataDeps, onOpened: () => void) {
  const [place, setPlace] = useState<Place>({ name: 'loading' });

  /** @returns whether the pass still works */
  const expire = useCallback((error: unknown): boolean => {
    if (isExpired(error)) setPlace({ name: 'asking', isExpired: true });
    return isExpired(error);
  }, []);

  const { parts, read, showBirthday } = useParts(deps, expire);

  const open = useCallback(
    async (secret: string) => {
      setPlace({ name: 'loading' });
      try {
        const guest = await deps.openMyData(secret);
        onOpened();
        setPlace({ name: 'open', guest });
        for (const part of ['plays', 'mails', 'reviews'] as const) void read(part, guest.pass);
      } catch (error) {
        if (!expire(error)) setPlace({ name: 'unreachable', link: secret });
      }
    },
    [deps, expire, onOpened, read],
  );

  useEffect(() => {
    if (link === null) return;
    // In a separate task, after the first view that equals the document's.
    const timer = setTimeout(() => {
      setPlace(link === '' ? { name: 'asking', isExpired: false } : { name: 'ready', link });
    });
    return () => {
      clearTimeout(timer);
    };
  }, [link]);

  /** @returns false when there was no answer */
  const act = async (work: Promise<unknown>, done: () => void): Promise<boolean> => {
    try {
      await work;
      done();
      return true;
    } catch (error) {
      return expire(error);
    }
  };

  return {
    place,
    parts,
    open,
    read,
    withdraw: (pass: string) => act(deps.withdrawMyConsent(pass), () => void read('mails', pass)),
    changeBirthday: (pass: string, birthday: string | null) =>
      act(
        // A consent that was withdrawn meanwhile has no birthday. What is shown then says so.
        deps.changeMyBirthday(pass, birthday).catch((error: unknown) => {
          if (!hasCode(error, 'CONSENT_NOT_FOUND')) throw error;
          void read('mails', pass);
        }),
        () => showBirthday(birthday),
      ),
    erase: (pass: string) => act(deps.eraseMyData(pass), () => setPlace({ name: 'erased' })),
  };
}

/** The data of each service, read with the guest's pass. */
function useParts(deps: MyDataDeps, expire: (error: unknown) => boolean) {
  const [parts, setParts] = useState(LOADING);
  const read = useCallback(
    async (part: PartName, pass: string) => {
      const readers = {
        plays: deps.readMyPlays,
        mails: deps.readMyMails,
        reviews: deps.readMyReviews,
      };
      setParts((known) => ({ ...known, [part]: { name: 'loading' } }));
      try {
        const data = await readers[part](pass);
        setParts((known) => ({ ...known, [part]: { name: 'read', data } }));
      } catch (error) {
        if (!expire(error)) setParts((known) => ({ ...known, [part]: { name: 'failed' } }));
      }
    },
    [deps, expire],
  );

  const showBirthday = (birthday: string | null) => {
    setParts((known) => withBirthday(known, birthday));
  };
  return { parts, read, showBirthday };
}
