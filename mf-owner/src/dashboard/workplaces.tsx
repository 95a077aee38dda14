import { useUser } from '@girouette/ui/microfrontend';
import { usePlaceNames } from '../shared/use-place-names';
import styles from './dashboard.module.css';

/** How many names are shown; the others are counted. */
const NAMED = 4;

/** Tells an assigned sub-account where it works. */
export function Workplaces() {
  const { assignment } = useUser() ?? {};
  const places = usePlaceNames().data;
  if (!assignment || !places) return null;
  const names = places
    .filter(({ _id: id }) => assignment.places.includes(id))
    .map(({ name }) => name);
  if (names.length === 0) return null;
  const others = names.length - NAMED;
  const shown = others > 1 ? [...names.slice(0, NAMED), `${others}\u00A0autres`] : names;
  const label = names.length === 1 ? 'Votre établissement' : 'Vos établissements';
  return (
    <p className={styles.workplaces}>
      {`${label}\u00A0: ${new Intl.ListFormat('fr').format(shown)}`}
    </p>
  );
}
