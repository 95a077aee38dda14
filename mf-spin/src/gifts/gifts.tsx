import type { GamePage } from '@girouette/contracts/pages/http/game-pages';
import { giftsOf, isForAdults } from '../shared/gifts-of';
import { t } from '../shared/texts';
import s from './gifts.module.css';

/**
 * The gifts of a page with their conditions, which guests read before they spin (docs/specification §10.38); also without script.
 * Conditions that all gifts share are read without opening the list.
 */
export function Gifts({ page }: { page: GamePage }) {
  const gifts = giftsOf(page);
  const [first] = gifts;
  if (first === undefined) return null;
  const shared = gifts.every(({ conditions }) => conditions === first.conditions);
  return (
    <details className={s.gifts}>
      <summary className={s.summary}>
        <span className={s.title}>{t.gifts}</span>
        <span className={s.conditions}>{shared ? first.conditions : t.giftsDiffer}</span>
        {isForAdults(page) && <span className={s.conditions}>{t.health}</span>}
      </summary>
      <ul className={s.list}>
        {gifts.map(({ option, label, conditions, alcohol }) => (
          <li key={option}>
            <span className={s.label}>{label}</span>
            {alcohol && <span>{` ${t.forAdults}`}</span>}
            {!shared && <span className={s.conditions}>{conditions}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
