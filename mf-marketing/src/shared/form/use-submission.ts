import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation for a form. While a request is in progress, `submit` ignores further calls. `isPending` becomes true only on the next render,
 * which is too late for the second half of a double click.
 */
export function useSubmission<Values, Answer>(send: (values: Values) => Promise<Answer>) {
  const running = useRef(false);
  const mutation = useMutation({
    mutationFn: send,
    onSettled: () => {
      running.current = false;
    },
  });
  const submit = (values: Values) => {
    if (running.current) return;
    running.current = true;
    mutation.mutate(values);
  };
  return { ...mutation, submit };
}
