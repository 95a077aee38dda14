import type { Assignment } from '@girouette/contracts/roles';
import { Badge, type Tone } from '@girouette/ui/badge';
import { formatCount } from '@girouette/ui/format';
import { usePlaceNames } from '../shared/use-place-names';
import styles from './sub-accounts.module.css';

const ROLES: Readonly<Record<Assignment['role'], { label: string; tone: Tone }>> = {
  manager: { label: 'Responsable', tone: 'brand' },
  team: { label: 'Équipe', tone: 'neutral' },
};

/** So many places are shown by their names. Others are behind their number. */
const SHOWN = 2;

/** The role of a sub-account as a badge, and its places as chips. */
export function Access({ assignment }: { assignment: Assignment | undefined }) {
  const names = usePlaceNames().data;
  if (!assignment) return <span className={styles.access}>Tous les établissements</span>;
  const ofAccess = names?.filter(({ _id: id }) => assignment.places.includes(id)) ?? [];
  const count = names ? ofAccess.length : assignment.places.length;
  const { label, tone } = ROLES[assignment.role];
  const chips = (
    <ul className={styles.chips}>
      {ofAccess.map(({ _id: id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  );
  return (
    <div className={styles.access}>
      <Badge tone={tone} plain>
        {label}
      </Badge>
      {names && count === 0 ? <span className={styles.soft}>Aucun établissement</span> : null}
      {names && count <= SHOWN ? chips : null}
      {count > SHOWN || !names ? (
        <details className={styles.soft}>
          <summary>{`${formatCount(count)}\u00A0établissement${count > 1 ? 's' : ''}`}</summary>
          {chips}
        </details>
      ) : null}
    </div>
  );
}
