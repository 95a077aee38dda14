import type { AdminUser } from '@girouette/contracts/http/administration';
import { ofName } from '@girouette/ui/format';
import { CircleAlert, Icon } from '@girouette/ui/icon';
import { Stepper } from '@girouette/ui/stepper';
import { useAllowance } from './use-allowance';
import styles from './users.module.css';

/** The contract's maximum. */
const MOST_PAGES = 10_000;

/** The number of landing pages that an owner may have, with minus and plus buttons. */
export function Allowance({ user }: { user: AdminUser }) {
  const { pages, change, failed } = useAllowance(user);
  return (
    <span className={styles.allowance}>
      <Stepper
        label={`Nombre de pages ${ofName(user.name)}`}
        less={`Retirer une page à ${user.name}`}
        more={`Ajouter une page à ${user.name}`}
        value={pages}
        min={0}
        max={MOST_PAGES}
        onChange={(wanted) => void change(wanted)}
      />
      {failed ? (
        <span className={styles.failed}>
          <Icon of={CircleAlert} />
          <span>Non enregistré</span>
        </span>
      ) : null}
    </span>
  );
}
