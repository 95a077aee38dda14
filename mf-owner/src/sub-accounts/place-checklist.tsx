import type { PlaceSummary } from '@girouette/contracts/pages/http/places';
import { MAX_ASSIGNED } from '@girouette/contracts/pages/place';
import { wordsOf } from '@girouette/contracts/texts/search-words';
import { CheckboxField, SearchField } from '@girouette/ui/field';
import { formatCount } from '@girouette/ui/format';
import { useId, useState } from 'react';
import styles from './sub-accounts.module.css';

/** The most places that are seen at once without a search. */
const SEARCHED_FROM = 8;

/** Chooses some places, with a search where there are many. */
export function PlaceChecklist({
  places,
  chosen,
  error,
  onChange,
}: {
  places: readonly PlaceSummary[];
  /** The ids of the chosen places; others than those of `places` are ignored. */
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}) {
  const id = useId();
  const [search, setSearch] = useState('');
  const known = places.map(({ _id }) => _id).filter((placeId) => chosen.includes(placeId));
  const found = places.filter((place) => matches(place, search));
  const isFull = known.length >= MAX_ASSIGNED;
  return (
    <fieldset className={styles.places} aria-describedby={error ? `${id}-error` : `${id}-count`}>
      <legend className={styles.legend}>Établissements</legend>
      {places.length > SEARCHED_FROM ? (
        <SearchField
          label="Chercher un établissement"
          placeholder="Nom ou adresse"
          value={search}
          onChange={({ target }) => {
            setSearch(target.value);
          }}
          onKeyDown={(event) => {
            // Enter searches, and does not submit the form.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      ) : null}
      <div className={styles.checks}>
        {found.map(({ _id: placeId, name, address }) => (
          <CheckboxField
            key={placeId}
            label={name}
            {...(address !== '' && { hint: address })}
            checked={known.includes(placeId)}
            disabled={isFull && !known.includes(placeId)}
            onChange={({ target }) => {
              const others = known.filter((other) => other !== placeId);
              onChange(target.checked ? [...others, placeId] : others);
            }}
          />
        ))}
        {found.length === 0 ? <p>Aucun établissement ne correspond à cette recherche.</p> : null}
      </div>
      <p id={`${id}-count`} className={styles.soft} role="status">
        {countOf(known.length)}
      </p>
      {error ? (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

/** Whether each word of a search begins a word of the place’s name or address. */
function matches({ name, address }: PlaceSummary, search: string): boolean {
  const words = wordsOf(`${name} ${address}`);
  return wordsOf(search).every((wanted) => words.some((word) => word.startsWith(wanted)));
}

function countOf(chosen: number): string {
  if (chosen === 0) return 'Aucun établissement choisi';
  const count =
    chosen === 1 ? '1 établissement choisi' : `${formatCount(chosen)} établissements choisis`;
  return chosen < MAX_ASSIGNED ? count : `${count}, le maximum`;
}
