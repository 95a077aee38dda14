import type { PageSummary } from '@girouette/contracts/pages/http/game-pages';
import type { GivenPage } from '@girouette/contracts/pages/http/models';
import type { CopyStock } from '@girouette/contracts/pages/model-pages';
import { useSubmission } from '@girouette/ui/microfrontend';
import { useEffect, useRef, useState } from 'react';
import { useAccount } from '../../shared/owner';
import { queryKeys } from '../../shared/query-keys';

/** How many places one request gives the page to: often enough for the bar to move. */
const AT_ONCE = 50;

/** The places that get a page, and the stock that their pages use. */
export interface Choice {
  placeIds: readonly string[];
  stock: CopyStock;
}

/** Gives a page to many places, part by part. A repeat after a failure goes on with the places that have no page yet. */
export function useGiving({ _id: id }: PageSummary) {
  const owner = useAccount();
  const [given, setGiven] = useState<ReadonlySet<string>>(new Set());
  const total = useRef<GivenPage>({ created: 0, existing: 0, isBehind: false });
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const giving = useSubmission<Choice, GivenPage>({
    async send(api, { placeIds, stock }) {
      const missing = placeIds.filter((placeId) => !given.has(placeId));
      for (let start = 0; start < missing.length && !isGone.current; start += AT_ONCE) {
        const part = missing.slice(start, start + AT_ONCE);
        const answer = await api('POST /api/game/:id/place-copies', {
          params: { id },
          body: { placeIds: part, stock },
        });
        const { created, existing } = total.current;
        total.current = {
          created: created + answer.created,
          existing: existing + answer.existing,
          isBehind: answer.isBehind,
        };
        setGiven((before) => new Set([...before, ...part]));
      }
      return total.current;
    },
    refreshes: [queryKeys.pages(owner), queryKeys.places(owner), queryKeys.allowance(owner)],
  });
  return { ...giving, given };
}
