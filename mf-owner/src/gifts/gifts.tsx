import { mayInSomePlace } from '@girouette/contracts/permissions';
import { buttonClass } from '@girouette/ui/button';
import { Icon, ScanLine } from '@girouette/ui/icon';
import { useTitle, useUser } from '@girouette/ui/microfrontend';
import { Page } from '@girouette/ui/page';
import { Tabs } from '@girouette/ui/tabs';
import { useSearchParams } from 'react-router';
import { paths } from '../shared/paths';
import { Draws } from './draw/draws';
import { Stock } from './stock';
import { WonGifts } from './won/won-gifts';
import styles from './gifts.module.css';

const VIEWS = ['stock', 'won', 'draw'] as const;
type View = (typeof VIEWS)[number];

/** « Cadeaux »: what is left of the gifts (docs/specification §10.38), the gifts that guests have won (§10.39), and how they are drawn (§10.40). */
export function Gifts() {
  useTitle('Cadeaux');
  const [search, setSearch] = useSearchParams();
  const view: View = VIEWS.find((each) => each === search.get('view')) ?? 'stock';
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
          setSearch(chosen === 'stock' ? {} : { view: chosen }, { replace: true });
        }}
        tabs={[
          { value: 'stock', label: 'Stock', content: panel('stock', <Stock />) },
          { value: 'won', label: 'Cadeaux gagnés', content: panel('won', <WonGifts />) },
          { value: 'draw', label: 'Tirage', content: panel('draw', <Draws />) },
        ]}
      />
    </Page>
  );
}

/** Leaves the shell, because the counter is a document of its own. */
function CounterLink() {
  if (!mayInSomePlace(useUser(), 'gift:redeem')) return null;
  return (
    <a className={buttonClass({ variant: 'secondary' })} href={paths.counter}>
      <Icon of={ScanLine} />
      <span>Ouvrir le comptoir</span>
    </a>
  );
}
