import type { ApiKeySummary } from '@girouette/contracts/accounts/http/api-keys';
import type { PlaceSummary } from '@girouette/contracts/pages/http/places';
import type { Scope } from '@girouette/contracts/scopes';
import { Badge } from '@girouette/ui/badge';
import { Button } from '@girouette/ui/button';
import { formatDay, formatMoment } from '@girouette/ui/format';
import { VisuallyHidden } from '@girouette/ui/shared';
import { Item } from '../shared/item-list';
import styles from './api-keys.module.css';

/** The rights of a key, in an owner's words. */
export const scopeLabels: Record<Scope, string> = {
  'page:read': 'Lire vos pages et leurs cadeaux',
  'page:create': 'Créer des pages',
  'page:change': 'Modifier vos pages, les mettre en ligne ou hors ligne',
  'stats:read': 'Lire vos chiffres',
  'winner:read': 'Lire les gagnants et leurs cadeaux',
  'gift:redeem': 'Remettre les cadeaux gagnés',
  'review:read': 'Lire les avis',
  'review:reply': 'Répondre aux avis en votre nom',
  'contact:export': 'Exporter les adresses des clients qui ont accepté vos offres',
  'payment:read': 'Lire vos paiements',
};

/**
 * One API key: its name and end, where it works, what it may do, and when it was used.
 * @param props.places undefined while they are not known
 */
export function KeyRow({
  apiKey,
  places,
  onRevoke,
}: {
  apiKey: ApiKeySummary;
  places: readonly PlaceSummary[] | undefined;
  onRevoke: (apiKey: ApiKeySummary) => void;
}) {
  const { name, ending, scopes, placeId, createdAt, lastUsedAt, expiresAt, expired } = apiKey;
  return (
    <Item
      name={
        <>
          <span>{name}</span> <code className={styles.ending}>{`…${ending}`}</code>{' '}
          {expired ? <Badge tone="warning">Expirée</Badge> : null}
        </>
      }
      actions={
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            onRevoke(apiKey);
          }}
        >
          Retirer
          <VisuallyHidden>{` la clé ${name}, ${ending}`}</VisuallyHidden>
        </Button>
      }
    >
      {placeId === undefined ? null : <p className={styles.place}>{placeText(placeId, places)}</p>}
      <ul className={styles.scopes} aria-label={`Droits de ${name}`}>
        {scopes.map((scope) => (
          <li key={scope}>{scopeLabels[scope]}</li>
        ))}
      </ul>
      <p className={styles.moments}>
        Créée le <time dateTime={createdAt}>{formatDay(createdAt)}</time>,{' '}
        <span>{expired ? 'expirée le' : 'valable jusqu’au'}</span>{' '}
        <time dateTime={expiresAt}>{formatDay(expiresAt)}</time>
      </p>
      <p className={styles.moments}>
        {lastUsedAt === null ? (
          <span>Jamais utilisée</span>
        ) : (
          <span key="used">
            Dernière utilisation&nbsp;:{' '}
            <time dateTime={lastUsedAt}>{formatMoment(lastUsedAt)}</time>
          </span>
        )}
      </p>
    </Item>
  );
}

function placeText(placeId: string, places: readonly PlaceSummary[] | undefined): string {
  if (!places) return 'Dans un seul établissement';
  const place = places.find(({ _id: id }) => id === placeId);
  return place
    ? `Seulement à «\u00A0${place.name}\u00A0»`
    : 'Dans un établissement que vous avez supprimé';
}
