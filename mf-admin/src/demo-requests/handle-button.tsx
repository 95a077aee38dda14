import type { DemoRequest } from '@girouette/contracts/http/administration';
import { Button } from '@girouette/ui/button';
import { useSubmission } from '@girouette/ui/microfrontend';
import { VisuallyHidden } from '@girouette/ui/shared';
import { useQueryClient } from '@tanstack/react-query';
import { replaceRow } from '../shared/list';
import { queryKeys } from '../shared/query-keys';

/** « Marquer comme traitée », which takes itself back for a request that is handled. */
export function HandleButton({
  request: { _id: id, restaurantName, handledAt },
  isSmall = false,
  onDone,
}: {
  request: DemoRequest;
  isSmall?: boolean;
  onDone?: () => void;
}) {
  const client = useQueryClient();
  const isWaiting = handledAt === undefined;
  const handle = useSubmission({
    send: async (api) => {
      const state = isWaiting ? 'handled' : 'waiting';
      const changed = await api('PATCH /api/auth/demo/:id/:state', { params: { id, state } });
      await replaceRow(client, { list: queryKeys.allDemoRequests, changed });
    },
    succeeded: isWaiting
      ? `Demande de «\u00A0${restaurantName}\u00A0» traitée`
      : `Demande de «\u00A0${restaurantName}\u00A0» remise en attente`,
    refreshes: [queryKeys.allDemoRequests],
    toastsRefusal: true,
  });
  return (
    <Button
      size={isSmall ? 'small' : 'medium'}
      variant="secondary"
      busy={handle.isPending}
      onClick={() => {
        handle.submit(undefined, onDone ? { onSuccess: onDone } : {});
      }}
    >
      <span>{isWaiting ? 'Marquer comme traitée' : 'Remettre en attente'}</span>
      <VisuallyHidden>{` la demande de ${restaurantName}`}</VisuallyHidden>
    </Button>
  );
}
