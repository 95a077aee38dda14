import type { Review, ReviewSort } from '@girouette/contracts/reviews/http/review';
import { readList, type ListPage } from '@girouette/ui/api';
import { useApi } from '@girouette/ui/microfrontend';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAccount } from '../shared/owner';
import { queryKeys } from '../shared/query-keys';

/** Reviews per page. */
export const PAGE_SIZE = 25;

/** The filters of the list. */
export interface Wanted {
  /** From 1. */
  page: number;
  sort: ReviewSort;
  /** Null for all places. */
  place: string | null;
  /** Only reviews with so many stars; null for all. */
  rating: number | null;
}

interface ReviewPage extends ListPage<Review> {
  wanted: Wanted;
}

/** One page of guests' reviews of the owner's restaurants. Keeps the previous page while another loads. */
export function useReviews(wanted: Wanted) {
  const api = useApi();
  const userId = useAccount();
  return useQuery({
    queryKey: queryKeys.reviewPage(userId, wanted),
    queryFn: async ({ signal }): Promise<ReviewPage> => {
      const { page, sort, place, rating } = wanted;
      const narrowed = { ...(place !== null && { place }), ...(rating !== null && { rating }) };
      const query = { page, limit: PAGE_SIZE, sort, ...narrowed };
      const request = { params: { userId }, query };
      const found = await readList((onHeaders) =>
        api('GET /api/review/:userId', request, { signal, onHeaders }),
      );
      return { ...found, wanted };
    },
    placeholderData: keepPreviousData,
  });
}

/** How many reviews have one star, two, three, four and five. @param place null for all places */
export function useRatings(place: string | null) {
  const api = useApi();
  const userId = useAccount();
  const query = place === null ? {} : { place };
  return useQuery({
    queryKey: queryKeys.ratings(userId, place),
    queryFn: async ({ signal }) => {
      const request = { params: { userId }, query };
      return (await api('GET /api/review/:userId/ratings', request, { signal })).ratings;
    },
    placeholderData: keepPreviousData,
  });
}

/** Saves the reply to a review, or removes it when the text is null, and updates the list. */
export function useReply({ _id: id }: Review) {
  const api = useApi();
  const client = useQueryClient();
  const owner = useAccount();
  return useMutation({
    mutationFn: async (text: string | null): Promise<Review['reply']> => {
      const params = { id };
      if (text !== null)
        return (await api('PUT /api/review/:id/reply', { params, body: { text } })).reply;
      await api('DELETE /api/review/:id/reply', { params });
      return null;
    },
    onSuccess: async (reply) => {
      const queries = { queryKey: queryKeys.reviews(owner) };
      // A list load in progress may still return the old reply.
      await client.cancelQueries(queries);
      client.setQueriesData<ReviewPage>(queries, (page) => page && withReply(page, { id, reply }));
      void client.invalidateQueries(queries);
    },
  });
}

const withReply = (
  page: ReviewPage,
  { id, reply }: { id: string; reply: Review['reply'] },
): ReviewPage => ({
  ...page,
  rows: page.rows.map((review) => (review._id === id ? { ...review, reply } : review)),
});
