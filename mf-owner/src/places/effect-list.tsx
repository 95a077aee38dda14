import type { PlaceEffect } from '@girouette/contracts/pages/http/places';
import type { Inherited } from '@girouette/contracts/pages/place';
import styles from './places.module.css';

const NAMES: Record<Inherited, string> = {
  name: 'Nom',
  address: 'Adresse',
  logo: 'Logo',
  wheel: 'Couleurs de la roue',
  button: 'Couleur des boutons',
};

/** Which pages follow a change of their place, value by value. */
export const EffectList = ({ pages, fields }: PlaceEffect) => (
  <>
    <span>
      {pages === 0
        ? 'Aucune page ne change\u00A0: chacune a déjà ce qu’elle montre, ou l’a choisi elle-même.'
        : `${pagesOf(pages)} ${pages === 1 ? 'change' : 'changent'} avec l’établissement, tout de suite et pour vos clients.`}
    </span>
    <span className={styles.effect}>
      {fields.map(({ field, follow, keep }) => (
        <span key={field}>
          <b>{`${NAMES[field]}\u00A0: `}</b>
          <span>{sentenceOf(follow, keep)}</span>
        </span>
      ))}
    </span>
  </>
);

const pagesOf = (count: number) => (count === 1 ? '1\u00A0page' : `${String(count)}\u00A0pages`);

/** How many pages take a value, and how many keep theirs. */
function sentenceOf(follow: number, keep: number): string {
  const taken = follow === 0 ? '' : `${pagesOf(follow)} ${follow === 1 ? 'suit' : 'suivent'}`;
  const kept =
    keep === 0 ? '' : `${pagesOf(keep)} ${keep === 1 ? 'garde le sien' : 'gardent le leur'}`;
  return [taken, kept].filter(Boolean).join(', ') || 'aucune page ne change';
}
