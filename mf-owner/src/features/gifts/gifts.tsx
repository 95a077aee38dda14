import { may } from '@girouette/contracts/permissions';
import { buttonClass } from '@girouette/ui/button';
import { Icon, ScanLine } from '@girouette/ui/icon';
import { useTitle, useUser } from '@girouette/ui/microfrontend';
import { Page } from '@girouette/ui/page';
import { Tabs } from '@girouette/ui/tabs';
import { useSearchParams } from 'react-router';
import { paths } from '../../shared/paths';
import { Stock } from './stock';
import { WonGifts } from './won/won-gifts';
import styles from './gifts.module.css';

type View = 'stock' | 'won';

/** « Cadeaux »: what is left of the gifts (docs/specification §10.38), and the gifts that guests have won (§10.39). */
export function Gifts() {
  useTitle('Cadeaux');
  const [search, setSearch] = useSearchParams();
  const view: View = search.get('view') === 'won' ? 'won' : 'stock';
  const panel = (of: View, content: React.ReactNode) =>
    of === view ? <div className={styles.view}>{content}</div> : null;
  return (
    <Page
      title="Cadeaux"
      lead="Ce qu’il reste de vos cadeaux, ce qu’ils vous coûtent, et ceux que vos clients ont gagnés."
      actions={<CounterLink />}
    >
      <Tabs
        label="Cadeaux"
        value={view}
        onValueChange={(chosen) => {
          setSearch(chosen === 'won' ? { view: chosen } : {}, { replace: true });
        }}
        tabs={[
          { value: 'stock', label: 'Stock', content: panel('stock', <Stock />) },
          { value: 'won', label: 'Cadeaux gagnés', content: panel('won', <WonGifts />) },
        ]}
      />
    </Page>
  );
}

/** Leaves the shell, because the counter is a document of its own. */
function CounterLink() {
  if (!may(useUser(), 'gift:redeem')) return null;
  return (
    <a className={buttonClass({ variant: 'secondary' })} href={paths.counter}>
      <Icon of={ScanLine} />
      Ouvrir le comptoir
    </a>
  );
}
