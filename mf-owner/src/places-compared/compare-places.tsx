import type { ComparedPlace } from '@girouette/contracts/figures/compared-places';
import { parisDay } from '@girouette/contracts/paris-calendar';
import { SelectField } from '@girouette/ui/field';
import { useTitle, WhenLoaded } from '@girouette/ui/microfrontend';
import { Notice } from '@girouette/ui/notice';
import { Page } from '@girouette/ui/page';
import { Empty } from '@girouette/ui/states';
import { TableSkeleton } from '@girouette/ui/table';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useComparedPlaces } from './compared-places';
import { ComparedTable, HEADERS } from './compared-table';
import { differencesOf } from './differences';
import styles from './places-compared.module.css';

/** « Comparer mes établissements »: a month of each place, and what differs beyond chance (docs/specification §10.67). */
export function ComparePlaces() {
  useTitle('Comparer mes établissements');
  const [search, setSearch] = useSearchParams();
  const [months] = useState(() => lastMonths(new Date()));
  const asked = search.get('month');
  const month = months.find((known) => known === asked) ?? months[0]!;
  return (
    <Page
      title="Comparer mes établissements"
      lead="Chacun a sa clientèle et ses habitudes&nbsp;: il n’y a pas de classement."
    >
      <SelectField
        className={styles.month}
        label="Mois"
        value={month}
        onChange={({ target }) => {
          setSearch({ month: target.value }, { replace: true });
        }}
      >
        {months.map((known) => (
          <option key={known} value={known}>
            {nameOf(known)}
          </option>
        ))}
      </SelectField>
      <WhenLoaded
        query={useComparedPlaces(month)}
        skeleton={<TableSkeleton headers={HEADERS} label="Chargement de la comparaison…" />}
        failed="La comparaison n’a pas pu être chargée."
      >
        {(places) => <Compared places={places} />}
      </WhenLoaded>
    </Page>
  );
}

function Compared({ places }: { places: readonly ComparedPlace[] }) {
  if (places.every(({ visits, plays }) => visits === 0 && plays === 0)) {
    return (
      <Empty title={'Aucune visite ce mois-\u2060ci'}>
        Choisissez un autre mois, ou attendez vos premiers clients.
      </Empty>
    );
  }
  return (
    <>
      {places.length > 1 ? <Differences places={places} /> : null}
      <ComparedTable places={places} />
      <p className={styles.note}>
        {
          'Le point est la part mesurée, le trait sa fourchette\u00A0: la valeur réelle y est 19\u00A0fois sur\u00A020. Les cadeaux remis sont ceux qui ont été gagnés dans le mois\u202F; tant que certains sont valables, leur part n’est pas comparée.'
        }
      </p>
    </>
  );
}

function Differences({ places }: { places: readonly ComparedPlace[] }) {
  const differences = differencesOf(places);
  if (differences.length === 0) {
    return <Notice>{'Aucune différence plus grande que le hasard ce mois-\u2060ci.'}</Notice>;
  }
  return (
    <Notice title="Différences plus grandes que le hasard">
      {differences.map(({ key, name, text }) => (
        <span key={key} className={styles.difference}>
          <strong>{name}</strong>
          <span>{text}</span>
        </span>
      ))}
    </Notice>
  );
}

const MONTHS = 36;

/** The present month in Paris and those before it, as yyyy-MM. */
function lastMonths(now: Date): string[] {
  const [year = 0, month = 0] = parisDay(now).split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 'yyyy-MM'.length),
  );
}

/** A month in French, e.g. « novembre 2026 ». */
const nameOf = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('fr-FR', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
