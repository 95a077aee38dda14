import type { Assignment } from '@girouette/contracts/roles';
import { formatCount } from '@girouette/ui/format';
import { usePlaceNames } from '../shared/use-place-names';
import styles from './sub-accounts.module.css';

const ROLES = { manager: 'Responsable', team: 'Équipe' };

/** The role of a sub-account and its places: one by its name, several behind their number. */
export function Access({ assignment }: { assignment: Assignment | undefined }) {
  const names = usePlaceNames().data;
  if (!assignment) return <span className={styles.access}>Tous les établissements</span>;
  const ofAccess = names?.filter(({ _id: id }) => assignment.places.includes(id));
  const count = ofAccess?.length ?? assignment.places.length;
  const [only] = ofAccess ?? [];
  return (
    <div className={styles.access}>
      <span>{ROLES[assignment.role]}</span>
      {count === 0 ? <span className={styles.soft}>Aucun établissement</span> : null}
      {count === 1 ? <span className={styles.soft}>{only?.name ?? '1 établissement'}</span> : null}
      {count > 1 ? (
        <details className={styles.soft} title={ofAccess?.map(({ name }) => name).join('\n')}>
          <summary>{`${formatCount(count)} établissements`}</summary>
          <ul>
            {ofAccess?.map(({ _id: id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}
