import { Item } from '@girouette/account';
import type { Webhook } from '@girouette/contracts/mails/http/owner-webhooks';
import { isSuccess } from '@girouette/contracts/mails/webhook';
import { Badge } from '@girouette/ui/badge';
import { Button } from '@girouette/ui/button';
import { formatCount } from '@girouette/ui/format';
import { Menu } from '@girouette/ui/menu';
import { useToast } from '@girouette/ui/toast';
import { useSwitchWebhook, useTestWebhook } from './use-webhooks';
import { STATES, tryText, TYPES } from './webhook-texts';
import styles from './webhooks.module.css';

export type RowDialog = 'edit' | 'secret' | 'log' | 'delete';

interface RowProps {
  webhook: Webhook;
  onOpen: (dialog: RowDialog) => void;
}

/** One webhook: its address, what it gets, its state, and what can be done with it. */
export function WebhookRow(props: RowProps) {
  const { url, types, withAddresses, state, waiting } = props.webhook;
  return (
    <Item name={url} actions={<RowActions {...props} />}>
      <p>
        <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
      </p>
      <p className={styles.note}>{types.map((type) => TYPES[type]).join(' · ')}</p>
      {withAddresses ? (
        <p className={styles.note}>Avec l’adresse des clients qui acceptent vos offres</p>
      ) : null}
      {waiting > 0 ? (
        <p className={styles.note}>
          {waiting === 1
            ? '1\u00A0message en attente'
            : `${formatCount(waiting)}\u00A0messages en attente`}
        </p>
      ) : null}
    </Item>
  );
}

function RowActions({ webhook, onOpen }: RowProps) {
  const { _id: id, url, state } = webhook;
  const toast = useToast();
  const change = useSwitchWebhook();
  const example = useExample(webhook);
  const onError = (error: Error) => {
    toast({ text: error.message, tone: 'failure' });
  };
  const opens = (dialog: RowDialog) => () => {
    onOpen(dialog);
  };
  const isOn = state === 'active';
  return (
    <div className={styles.actions}>
      <Button
        variant="secondary"
        size="small"
        busy={change.isPending}
        onClick={() => {
          change.mutate({ id, state: isOn ? 'paused' : 'active' }, { onError });
        }}
      >
        {isOn ? 'Mettre en pause' : 'Remettre en marche'}
      </Button>
      <Menu
        label={`Autres actions (${url})`}
        busy={example.isPending}
        items={[
          { label: 'Envoyer un exemple', onSelect: example.send },
          { label: 'Voir les messages', onSelect: opens('log') },
          { label: 'Modifier', onSelect: opens('edit') },
          { label: 'Nouveau secret', onSelect: opens('secret') },
          { label: 'Supprimer', isDanger: true, onSelect: opens('delete') },
        ]}
      />
    </div>
  );
}

/** Sends an example of the first type, and says what came back. */
function useExample({ _id: id, types: [type] }: Webhook) {
  const toast = useToast();
  const test = useTestWebhook();
  const send = () => {
    if (type === undefined) return;
    test.mutate(
      { id, type },
      {
        onSuccess: (tried) => {
          const text = `Exemple envoyé\u202F: ${tryText(tried)}.`;
          toast(isSuccess(tried) ? { text } : { text, tone: 'failure' });
        },
        onError: (error) => {
          toast({ text: error.message, tone: 'failure' });
        },
      },
    );
  };
  return { send, isPending: test.isPending };
}
