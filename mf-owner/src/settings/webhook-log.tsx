import { Item, ItemList } from '@girouette/account';
import type { Webhook, WebhookDelivery } from '@girouette/contracts/mails/http/owner-webhooks';
import { Badge } from '@girouette/ui/badge';
import { Button } from '@girouette/ui/button';
import { Dialog } from '@girouette/ui/dialog';
import { formatMoment } from '@girouette/ui/format';
import { WhenLoaded } from '@girouette/ui/microfrontend';
import { VisuallyHidden } from '@girouette/ui/shared';
import { TablePages } from '@girouette/ui/table';
import { useToast } from '@girouette/ui/toast';
import { useState } from 'react';
import { LOG_SIZE, useDeliveries, useReplay } from './use-webhooks';
import { DELIVERY_STATES, tryText, TYPES } from './webhook-texts';
import styles from './webhooks.module.css';

/** The messages of a webhook in the last thirty days, each with what came back. */
export function LogDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const log = useDeliveries(webhook._id, page);
  return (
    <Dialog
      open
      size="large"
      onOpenChange={onClose}
      title="Messages du webhook"
      description={`${webhook.url}, les 30\u00A0derniers jours`}
      actions={
        <Button variant="secondary" onClick={onClose}>
          Fermer
        </Button>
      }
    >
      <WhenLoaded query={log} loading="Chargement des messages…">
        {(found) =>
          found.total === 0 ? (
            <p className={styles.note}>Aucun message pour l’instant.</p>
          ) : (
            <TablePages
              of="messages"
              page={found.page}
              pageSize={LOG_SIZE}
              total={found.total}
              isOutdated={log.isPlaceholderData}
              onPage={setPage}
            >
              <ItemList>
                {found.rows.map((delivery) => (
                  <Message key={delivery._id} delivery={delivery} webhook={webhook} />
                ))}
              </ItemList>
            </TablePages>
          )
        }
      </WhenLoaded>
    </Dialog>
  );
}

function Message({ delivery, webhook }: { delivery: WebhookDelivery; webhook: Webhook }) {
  const { type, at, state, tries, nextTryAt, body } = delivery;
  const toast = useToast();
  const replay = useReplay(webhook._id);
  const last = tries.at(-1);
  return (
    <Item
      name={
        <>
          <span>{TYPES[type]}</span>{' '}
          <Badge tone={DELIVERY_STATES[state].tone}>{DELIVERY_STATES[state].label}</Badge>
        </>
      }
      actions={
        webhook.state === 'active' && state !== 'waiting' ? (
          <Button
            variant="secondary"
            size="small"
            busy={replay.isPending}
            onClick={() => {
              replay.mutate(delivery._id, {
                onError: (error) => {
                  toast({ text: error.message, tone: 'failure' });
                },
              });
            }}
          >
            Renvoyer
            <VisuallyHidden>{` le message du ${formatMoment(at)}`}</VisuallyHidden>
          </Button>
        ) : null
      }
    >
      <p className={styles.note}>
        <time dateTime={at}>{formatMoment(at)}</time>
        <span>
          {last
            ? `, ${tries.length === 1 ? '' : `essai ${String(tries.length)}\u202F: `}${tryText(last)}`
            : null}
        </span>
      </p>
      {nextTryAt !== null && tries.length > 0 ? (
        <p className={styles.note}>
          Prochain essai&nbsp;: <time dateTime={nextTryAt}>{formatMoment(nextTryAt)}</time>
        </p>
      ) : null}
      <details>
        <summary>Contenu</summary>
        <code className={styles.body}>{body}</code>
      </details>
    </Item>
  );
}
