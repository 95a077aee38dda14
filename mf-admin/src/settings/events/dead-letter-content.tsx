import { useApi, WhenLoaded } from '@girouette/ui/microfrontend';
import { formatMoment } from '@girouette/ui/format';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../shared/query-keys';
import { serviceLabel } from '../service-label';
import styles from './dead-letters.module.css';

/** One unhandled event, without personal data. */
export function DeadLetterContent({ id }: { id: string }) {
  const api = useApi();
  const letter = useQuery({
    queryKey: queryKeys.deadLetter(id),
    queryFn: ({ signal }) => api('GET /api/auth/dead-letters/:id', { params: { id } }, { signal }),
  });
  return (
    <WhenLoaded query={letter} failed="Cet événement n’a pas pu être chargé.">
      {({ service, topic, subject, happenedAt, error, data }) => (
        <>
          <dl className={styles.facts}>
            <dt>Service</dt>
            <dd>{serviceLabel(service)}</dd>
            <dt>Sujet</dt>
            <dd>{`${topic} · ${subject}`}</dd>
            <dt>Survenu</dt>
            <dd>{formatMoment(happenedAt)}</dd>
            <dt>Erreur</dt>
            <dd>{error}</dd>
          </dl>
          {/* Also scrolls with the keyboard. */}
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
          <pre className={styles.data} tabIndex={0} aria-label="Contenu de l’événement">
            {JSON.stringify(data, null, 2)}
          </pre>
        </>
      )}
    </WhenLoaded>
  );
}
