import { buttonClass } from '@girouette/ui/button';
import { Card } from '@girouette/ui/card';
import { WhenLoaded } from '@girouette/ui/microfrontend';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { paths } from '../../shared/paths';
import { PlaceField } from '../../shared/place-field';
import { usePlaceNames } from '../../shared/use-place-names';
import styles from './page-editor.module.css';

/** Asks for the place of a new page. */
export function ChoosePlace() {
  const places = usePlaceNames();
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <WhenLoaded query={places} loading="Chargement de vos établissements…">
      {(all) => {
        const [first, ...others] = all;
        // A manager of one place has nothing to choose.
        if (first && others.length === 0) {
          return <Navigate replace to={paths.createPageIn(first._id)} />;
        }
        return (
          <Card className={styles.group}>
            <h2>Pour quel établissement{'\u202F'}?</h2>
            <p className={styles.note}>
              La page commence avec son nom, son adresse, son logo et ses couleurs. Vous changez
              ensuite ce que vous voulez.
            </p>
            <PlaceField places={all} chosen={chosen ?? first?._id ?? null} onChoose={setChosen} />
            <div className={styles.next}>
              <Link className={buttonClass({})} to={paths.createPageIn(chosen ?? first?._id ?? '')}>
                Continuer
              </Link>
            </div>
          </Card>
        );
      }}
    </WhenLoaded>
  );
}
