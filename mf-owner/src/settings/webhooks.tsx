import {
  Actions,
  FieldsSkeleton,
  ItemList,
  Section,
  ShownOnce,
  useIsConfirmed,
} from '@girouette/account';
import type { Webhook } from '@girouette/contracts/mails/http/owner-webhooks';
import { mayInSomePlace } from '@girouette/contracts/permissions';
import { MAX_WEBHOOKS, SECRET_OVERLAP_HOURS } from '@girouette/contracts/mails/webhook';
import { Button } from '@girouette/ui/button';
import { useUser, WhenLoaded } from '@girouette/ui/microfrontend';
import { useState } from 'react';
import { useWebhooks } from './use-webhooks';
import { DeleteDialog, SecretDialog, WebhookDialog } from './webhook-dialogs';
import { LogDialog } from './webhook-log';
import { type RowDialog, WebhookRow } from './webhook-row';

/** « Webhooks » (docs/specification §10.53). Nothing for sub-accounts, and before the e-mail is confirmed. */
export function Webhooks() {
  const user = useUser();
  const isConfirmed = useIsConfirmed();
  return isConfirmed && mayInSomePlace(user, 'webhook:manage') ? <OwnWebhooks /> : null;
}

function OwnWebhooks() {
  const webhooks = useWebhooks();
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <div id="webhooks">
      <Section
        title="Webhooks"
        lead={
          <>
            Girouette prévient votre caisse ou votre agence dès qu’il se passe quelque chose.{' '}
            <a href="/api/docs">Documentation de l’API</a>
          </>
        }
      >
        <WhenLoaded
          query={webhooks}
          skeleton={<FieldsSkeleton rows={2} label="Chargement des webhooks…" />}
        >
          {(list) =>
            secret === null ? (
              <List webhooks={list} onSecret={setSecret} />
            ) : (
              <NewSecret
                text={secret}
                onDone={() => {
                  setSecret(null);
                }}
              />
            )
          }
        </WhenLoaded>
      </Section>
    </div>
  );
}

type Opened =
  | { dialog: 'edit'; webhook: Webhook | null }
  | { dialog: Exclude<RowDialog, 'edit'>; webhook: Webhook };

function List({
  webhooks,
  onSecret,
}: {
  webhooks: readonly Webhook[];
  onSecret: (secret: string) => void;
}) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => {
    setOpened(null);
  };
  return (
    <>
      {webhooks.length === 0 ? (
        <p>Aucun webhook. Indiquez l’adresse d’un outil, et choisissez ce qu’il doit savoir.</p>
      ) : (
        <ItemList>
          {webhooks.map((webhook) => (
            <WebhookRow
              key={webhook._id}
              webhook={webhook}
              onOpen={(dialog) => {
                setOpened({ dialog, webhook });
              }}
            />
          ))}
        </ItemList>
      )}
      {webhooks.length < MAX_WEBHOOKS ? (
        <Actions>
          <Button
            variant="secondary"
            onClick={() => {
              setOpened({ dialog: 'edit', webhook: null });
            }}
          >
            Ajouter un webhook
          </Button>
        </Actions>
      ) : null}
      {opened?.dialog === 'edit' ? (
        <WebhookDialog webhook={opened.webhook} onSecret={onSecret} onClose={close} />
      ) : null}
      {opened?.dialog === 'secret' ? (
        <SecretDialog webhook={opened.webhook} onSecret={onSecret} onClose={close} />
      ) : null}
      {opened?.dialog === 'log' ? <LogDialog webhook={opened.webhook} onClose={close} /> : null}
      {opened?.dialog === 'delete' ? (
        <DeleteDialog webhook={opened.webhook} onClose={close} />
      ) : null}
    </>
  );
}

/** The new secret of a webhook. */
const NewSecret = ({ text, onDone }: { text: string; onDone: () => void }) => (
  <ShownOnce
    title="Le secret de votre webhook"
    text={text}
    copyLabel="Copier le secret"
    doneLabel="J’ai gardé mon secret"
    onDone={onDone}
  >
    Votre outil vérifie avec lui que les messages viennent de Girouette. Copiez-&#8288;le maintenant
    {'\u00A0'}: <strong>il ne sera plus affiché.</strong> Un secret remplacé signe encore pendant{' '}
    <span>{`${SECRET_OVERLAP_HOURS}\u00A0heures`}</span>.
  </ShownOnce>
);
