import {
  useMutation,
  useQueryClient,
  type MutateOptions,
  type QueryKey,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, type Api } from '../api';
import { useToast } from '../toast';
import { useApi } from './use-host';

/**
 * Sends what a form or a button asks for. While a request is in progress, `submit` ignores further calls. `isPending` becomes true only on
 * the next render, which is too late for the second half of a double click.
 * @param options.send sends the request, and changes what follows from its answer
 */
export function useSubmission<Values = void, Answer = unknown>({
  send,
  succeeded,
  refreshes = [],
  toastsRefusal = false,
}: {
  send: (api: Api, values: Values) => Promise<Answer>;
  /** The text of a toast. */
  succeeded?: string | ((answer: Answer, values: Values) => string);
  /** The queries that are read again. After a refusal, too, because someone else may have been faster. */
  refreshes?: readonly QueryKey[];
  /** Whether a refusal becomes a toast. Without it, the caller shows `error`. */
  toastsRefusal?: boolean;
}) {
  const api = useApi();
  const toast = useToast();
  const client = useQueryClient();
  const isRunning = useRef(false);
  const refresh = () =>
    Promise.all(refreshes.map((queryKey) => client.invalidateQueries({ queryKey })));
  const mutation = useMutation({
    mutationFn: (values: Values) => send(api, values),
    onSuccess: async (answer, values) => {
      const text = typeof succeeded === 'function' ? succeeded(answer, values) : succeeded;
      if (text !== undefined) toast({ text });
      await refresh();
    },
    onError: (error) => {
      void refresh();
      if (!toastsRefusal) return;
      if (!(error instanceof ApiError)) throw error;
      toast({ text: error.message, tone: 'failure' });
    },
    onSettled: () => {
      isRunning.current = false;
    },
  });
  const submit = (values: Values, options: MutateOptions<Answer, Error, Values> = {}) => {
    if (isRunning.current) return;
    isRunning.current = true;
    mutation.mutate(values, options);
  };
  return { ...mutation, submit };
}

/** A form or a button in the hands of the component that shows it. */
export type Submission<Values, Answer = unknown> = ReturnType<typeof useSubmission<Values, Answer>>;
