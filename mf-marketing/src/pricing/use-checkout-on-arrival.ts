import { useUser } from '@girouette/ui/microfrontend';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams, type Location } from 'react-router';
import { readNavigationState } from '../shared/navigation-state';
import { readIntent } from '../shared/subscription-intent';
import { maySubscribe } from './may-subscribe';
import type { Checkout } from './use-checkout';

/** Starts the checkout chosen before signing in, once: not again after a reload or a return. */
export function useCheckoutOnArrival({ submit }: Checkout): void {
  const { pathname, search, state } = useLocation() as Location<unknown>;
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const user = useUser();
  const intent = readIntent(query);
  const wanted =
    readNavigationState(state).checkout && user !== null && intent !== null && maySubscribe(user);

  useEffect(() => {
    if (!wanted) return;
    void navigate(pathname + search, { replace: true });
    submit(intent);
    // The rest changes with `wanted`, which is false after the first run.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs once for each arrival
  }, [wanted]);
}
