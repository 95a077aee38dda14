import type { PlaceSummary } from '@girouette/contracts/pages/http/places';
import { nameKey } from '@girouette/contracts/texts/name-key';
import { Button } from '@girouette/ui/button';
import { CheckboxField, SearchField } from '@girouette/ui/field';
import { classNames } from '@girouette/ui/shared';
import { useState } from 'react';
import styles from './model-pages.module.css';

/** Chooses places that get a page. Those that have it already are marked. */
export function PlaceChecklist({
  places,
  having,
  chosen,
  onChoose,
}: {
  places: readonly PlaceSummary[];
  /** The places with the page. */
  having: ReadonlySet<string>;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}) {
  const [typed, setTyped] = useState('');
  const wanted = nameKey(typed);
  const shown = places.filter(({ name, address }) =>
    nameKey(`${name} ${address}`).includes(wanted),
  );
  const free = shown.filter(({ _id: id }) => !having.has(id));
  return (
    <fieldset className={styles.places}>
      <legend>{`Établissements\u00A0: ${String(chosen.size)} sur ${String(places.length - having.size)}`}</legend>
      <div className={styles.tools}>
        <SearchField
          label="Rechercher un établissement"
          placeholder="Nom ou ville"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
          }}
        />
        <Button
          size="small"
          variant="secondary"
          onClick={() => {
            onChoose(new Set([...chosen, ...free.map(({ _id: id }) => id)]));
          }}
        >
          Tout choisir
        </Button>
        <Button
          size="small"
          variant="secondary"
          onClick={() => {
            const others = new Set(shown.map(({ _id: id }) => id));
            onChoose(new Set([...chosen].filter((id) => !others.has(id))));
          }}
        >
          Ne rien choisir
        </Button>
      </div>
      {/* Without a box to tick, the keyboard could not scroll a list of its own. */}
      <div className={classNames(styles.list, free.length === 0 && styles.whole)}>
        {shown.map(({ _id: id, name, address }) => (
          <CheckboxField
            key={id}
            label={address === '' ? name : `${name} · ${address}`}
            hint={having.has(id) ? 'A déjà cette page' : undefined}
            disabled={having.has(id)}
            checked={having.has(id) || chosen.has(id)}
            onChange={({ target }) => {
              const others = [...chosen].filter((each) => each !== id);
              onChoose(new Set(target.checked ? [...others, id] : others));
            }}
          />
        ))}
        {shown.length === 0 ? <p>Aucun établissement ne correspond.</p> : null}
      </div>
    </fieldset>
  );
}
