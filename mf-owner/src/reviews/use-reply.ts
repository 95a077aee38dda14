import type { Review } from '@girouette/contracts/http/review';
import { useApi } from '@girouette/ui/microfrontend';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAccount } from '../shared/owner';
import { queryKeys } from '../shared/query-keys';
import type { ReviewPage } from './use-reviews';

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
