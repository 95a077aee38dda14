import type { BroughtFigures } from '@girouette/contracts/figures/brought-figures';
import { StatCard } from '@girouette/ui/card';
import { FilterChips } from '@girouette/ui/chips';
import { formatCount } from '@girouette/ui/format';
import { WhenLoaded } from '@girouette/ui/microfrontend';
import { VisuallyHidden } from '@girouette/ui/shared';
import { useState } from 'react';
import { useDailyFigures } from '../shared/figures';
import type { FiguresOf } from '../shared/query-keys';
import styles from './dashboard.module.css';

type Period = 7 | 30 | 90;

const PERIODS: readonly { value: `${Period}`; label: string; days: Period }[] = [
  { value: '7', label: '7\u00A0jours', days: 7 },
  { value: '30', label: '30\u00A0jours', days: 30 },
  { value: '90', label: '90\u00A0jours', days: 90 },
];

const FIGURES: readonly { figure: keyof BroughtFigures; label: string }[] = [
  { figure: 'redeemed', label: 'Cadeaux remis' },
  { figure: 'visits', label: 'Visites' },
  { figure: 'reviews', label: 'Avis reçus' },
  { figure: 'contacts', label: 'Nouveaux contacts' },
];

/** Shows the results of the chosen days: four figures, each against as many days before. */
export function Brought({ of, own }: { of: FiguresOf; own: boolean }) {
  const [days, setDays] = useState<Period>(30);
  const figures = useDailyFigures(of, days);
  return (
    <section className={styles.brought} aria-labelledby="brought">
      <div className={styles.sectionHead}>
        <h2 id="brought">
          {own ? 'Ce que votre roue vous a apporté' : 'Ce que la roue a apporté'}
        </h2>
        <FilterChips
          label="Sur combien de jours"
          chips={PERIODS}
          value={`${days}`}
          onChoose={(chosen) => {
            setDays(PERIODS.find(({ value }) => value === chosen)?.days ?? days);
          }}
        />
      </div>
      <WhenLoaded
        query={figures}
        skeleton={
          <div role="status">
            <VisuallyHidden>Chargement des chiffres…</VisuallyHidden>
            <Cards brought={null} days={days} />
          </div>
        }
        failed="Ces chiffres n’ont pas pu être chargés."
      >
        {({ brought }) =>
          // The figures of the period before stay until those of the new one are there.
          brought ? (
            <Cards brought={brought} days={days} isStale={figures.isPlaceholderData} />
          ) : null
        }
      </WhenLoaded>
    </section>
  );
}

function Cards({
  brought,
  days,
  isStale = false,
}: {
  /** Null while they load. */
  brought: BroughtFigures | null;
  days: Period;
  isStale?: boolean;
}) {
  return (
    <dl className={styles.broughtFigures} aria-busy={isStale}>
      {FIGURES.map(({ figure, label }) => (
        <StatCard
          key={figure}
          label={label}
          value={brought ? formatCount(brought[figure].now) : '–'}
          note={brought && !isStale ? comparison(brought[figure], days) : '\u00A0'}
        />
      ))}
    </dl>
  );
}

/** The difference in words, because a share of 0 would mean nothing. */
function comparison({ now, before }: BroughtFigures[keyof BroughtFigures], days: Period): string {
  if (now === 0 && before === 0) return 'Aucun pour l’instant';
  const difference = now - before;
  if (difference === 0) return `Comme les ${String(days)}\u00A0jours précédents`;
  const sign = difference > 0 ? '+' : '−';
  return `${sign}\u00A0${formatCount(Math.abs(difference))} par rapport aux ${String(days)}\u00A0jours précédents`;
}
