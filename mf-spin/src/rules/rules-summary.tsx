import shared from '../shared/controls.module.css';
import { d, language } from '../shared/texts';
import s from './late-rules.module.css';

/** The rules in brief for guests who do not read French. It says that only the French text counts. */
export function RulesSummary() {
  if (language === 'fr') return null;
  const points = [
    ...[d.summaryFree, d.summaryOnce, d.summaryDraw],
    ...[d.summaryGift, d.summaryData, d.summaryRights],
  ];
  return (
    <section className={s.summary}>
      <h3 className={s.heading}>{d.summaryTitle}</h3>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p className={shared.text}>{d.rulesOnlyFrench}</p>
    </section>
  );
}
