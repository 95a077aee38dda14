import type { DeadLetterSummary } from '@girouette/contracts/operation/http/dead-letters';
import { SERVICE_NAMES } from '@girouette/contracts/parts';
import { SelectField } from '@girouette/ui/field';
import { formatMoment } from '@girouette/ui/format';
import { useApi, WhenLoaded } from '@girouette/ui/microfrontend';
import { Empty } from '@girouette/ui/states';
import { type Column, DataTable, BriefText } from '@girouette/ui/table';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { queryKeys } from '../../shared/query-keys';
import { serviceLabel } from '../service-label';
import { DeadLetterActions } from './dead-letter-actions';
import styles from './dead-letters.module.css';

/** The server's maximum per answer. */
const LIMIT = 200;

/** The events that services could not handle, with buttons to replay and drop them. */
export function DeadLetters() {
  const [search, setSearch] = useSearchParams();
  const service = SERVICE_NAMES.find((name) => name === search.get('service')) ?? '';
  const api = useApi();
  const letters = useQuery({
    queryKey: [...queryKeys.deadLetters, { service }],
    queryFn: ({ signal }) =>
      api(
        'GET /api/auth/dead-letters',
        { query: { limit: LIMIT, ...(service !== '' && { service }) } },
        { signal },
      ),
  });
  return (
    <>
      <p className={styles.lead}>
        Les événements qu’un service n’a pas pu traiter malgré plusieurs essais. Rejouez-&#8288;les
        une fois la cause réparée, ou abandonnez-&#8288;les. Ils sont gardés trente jours.
      </p>
      <SelectField
        label="Service"
        className={styles.filter}
        value={service}
        onChange={({ target }) => {
          setSearch(target.value === '' ? {} : { service: target.value });
        }}
      >
        <option value="">Tous les services</option>
        {SERVICE_NAMES.map((name) => (
          <option key={name} value={name}>
            {serviceLabel(name)}
          </option>
        ))}
      </SelectField>
      <WhenLoaded
        query={letters}
        loading="Chargement des événements…"
        failed="Les événements n’ont pas pu être chargés."
      >
        {(rows) =>
          rows.length === 0 ? (
            <Empty title="Aucun événement en échec">
              {service === ''
                ? 'Chaque service a traité tout ce qu’il a reçu.'
                : 'Ce service a traité tout ce qu’il a reçu.'}
            </Empty>
          ) : (
            <DataTable
              caption="Événements en échec"
              columns={columns}
              rows={rows}
              rowKey={({ _id }) => _id}
            />
          )
        }
      </WhenLoaded>
    </>
  );
}

const columns: readonly Column<DeadLetterSummary>[] = [
  {
    header: 'Événement',
    cell: ({ type }) => <BriefText>{type}</BriefText>,
    isRowHeader: true,
    fullWidthOnPhone: true,
  },
  { header: 'Service', isDetail: true, cell: ({ service }) => serviceLabel(service) },
  {
    header: 'Erreur',
    isWidest: true,
    cell: ({ error }) => <span className={styles.error}>{error}</span>,
  },
  { header: 'Date', cell: ({ at }) => formatMoment(at) },
  {
    header: 'Actions',
    align: 'end',
    fullWidthOnPhone: true,
    cell: (letter) => <DeadLetterActions letter={letter} />,
  },
];
