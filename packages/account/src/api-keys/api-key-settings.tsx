import type { ApiKeySummary } from '@girouette/contracts/accounts/http/api-keys';
import type { PlaceSummary } from '@girouette/contracts/pages/http/places';
import { mayInSomePlace } from '@girouette/contracts/permissions';
import { Button } from '@girouette/ui/button';
import { ConfirmDialog } from '@girouette/ui/dialog';
import { useUser, WhenLoaded } from '@girouette/ui/microfrontend';
import { useState } from 'react';
import { ItemList } from '../shared/item-list';
import { useIsConfirmed } from '../shared/own-account';
import { Actions, FieldsSkeleton, Section } from '../shared/section';
import { ShownOnce } from '../shared/shown-once';
import styles from './api-keys.module.css';
import { CreateKeyDialog } from './create-key-dialog';
import { KeyRow } from './key-row';
import { useApiKeys, useRevokeKey } from './use-api-keys';

interface PlacesProps {
  places: readonly PlaceSummary[] | undefined;
}

/**
 * « Clés d’accès pour vos outils » (docs/specification §10.60): the API keys of the account. Nothing for users who have none, and before the e-mail is confirmed.
 * @param props.places the places of the organisation, by name; undefined while they are not known
 */
export function ApiKeySettings({ places }: PlacesProps) {
  const user = useUser();
  const isConfirmed = useIsConfirmed();
  return isConfirmed && mayInSomePlace(user, 'api-key:manage') ? <ApiKeys places={places} /> : null;
}

function ApiKeys({ places }: PlacesProps) {
  const [created, setCreated] = useState<string | null>(null);
  return (
    <Section
      title="Clés d’accès pour vos outils"
      lead={
        <>
          Une caisse, une agence ou un tableur travaille avec Girouette sans votre mot de passe.{' '}
          <a href="/api/docs">Documentation de l’API</a>
        </>
      }
    >
      <WhenLoaded
        query={useApiKeys()}
        skeleton={<FieldsSkeleton rows={2} label="Chargement des clés d’accès…" />}
      >
        {(keys) =>
          created === null ? (
            <KeyList keys={keys} places={places} onCreated={setCreated} />
          ) : (
            <NewKey
              text={created}
              onDone={() => {
                setCreated(null);
              }}
            />
          )
        }
      </WhenLoaded>
    </Section>
  );
}

function KeyList({
  keys,
  places,
  onCreated,
}: PlacesProps & {
  keys: readonly ApiKeySummary[];
  onCreated: (key: string) => void;
}) {
  const [isCreating, setIsCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiKeySummary | null>(null);
  return (
    <>
      {keys.length === 0 ? (
        <p className={styles.empty}>
          Aucune clé pour l’instant. Créez-&#8288;en une quand un outil vous la demande.
        </p>
      ) : (
        <ItemList>
          {keys.map((apiKey) => (
            <KeyRow key={apiKey._id} {...{ apiKey, places }} onRevoke={setRevoking} />
          ))}
        </ItemList>
      )}
      <Actions>
        <Button
          variant="secondary"
          onClick={() => {
            setIsCreating(true);
          }}
        >
          Créer une clé
        </Button>
      </Actions>
      <CreateKeyDialog
        open={isCreating}
        places={places ?? []}
        onCreated={onCreated}
        onClose={() => {
          setIsCreating(false);
        }}
      />
      <RevokeKeyDialog
        apiKey={revoking}
        onClose={() => {
          setRevoking(null);
        }}
      />
    </>
  );
}

/** A new API key. */
const NewKey = ({ text, onDone }: { text: string; onDone: () => void }) => (
  <ShownOnce
    title="Votre nouvelle clé"
    text={text}
    copyLabel="Copier la clé"
    doneLabel="J’ai gardé ma clé"
    onDone={onDone}
  >
    Copiez-&#8288;la dans votre outil{'\u00A0'}: <strong>elle ne sera plus affichée.</strong> Ne
    l’envoyez à personne par e-&#8288;mail.
  </ShownOnce>
);

/** Asks before an API key is revoked. @param props.apiKey null while none is meant */
function RevokeKeyDialog({
  apiKey,
  onClose,
}: {
  apiKey: ApiKeySummary | null;
  onClose: () => void;
}) {
  const revoke = useRevokeKey({ onSettled: onClose });
  return (
    <ConfirmDialog
      open={apiKey !== null}
      title={`Retirer la clé «\u00A0${apiKey?.name ?? ''}\u00A0»\u202F?`}
      description="L’outil qui l’utilise s’arrête tout de suite. Une clé retirée ne revient pas."
      button="Retirer la clé"
      busy={revoke.isPending}
      onConfirm={() => {
        if (apiKey) revoke.submit(apiKey._id);
      }}
      onClose={onClose}
    />
  );
}
