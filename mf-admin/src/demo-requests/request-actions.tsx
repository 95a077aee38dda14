import type { DemoRequest } from '@girouette/contracts/accounts/http/administration';
import { Button } from '@girouette/ui/button';
import { Menu } from '@girouette/ui/menu';
import { useSubmission } from '@girouette/ui/microfrontend';
import { VisuallyHidden } from '@girouette/ui/shared';
import { useQueryClient } from '@tanstack/react-query';
import { replaceRow } from '../shared/list';
import { queryKeys } from '../shared/query-keys';
import styles from './demo-requests.module.css';

/** « Lire », and « Marquer comme traitée », which a handled request can take back. */
export function RequestActions({
  request: { _id: id, restaurantName, handledAt },
  onRead,
}: {
  request: DemoRequest;
  onRead: () => void;
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
    <div className={styles.actions}>
      <Button size="small" variant="secondary" onClick={onRead}>
        Lire
        <VisuallyHidden>{` le message de ${restaurantName}`}</VisuallyHidden>
      </Button>
      <Menu
        label={`Autres actions (${restaurantName})`}
        busy={handle.isPending}
        items={[
          {
            label: isWaiting ? 'Marquer comme traitée' : 'Remettre en attente',
            onSelect: () => {
              handle.submit();
            },
          },
        ]}
      />
    </div>
  );
}
