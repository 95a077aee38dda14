import shared from './controls.module.css';

const TEXTS = {
  fr: 'Connexion lente, nous réessayons…',
  en: 'Slow connection, trying again…',
};

/** Always rendered, so that screen readers announce the text when it appears. */
export function SlowNote({ slow, lang = 'fr' }: { slow: boolean; lang?: keyof typeof TEXTS }) {
  return (
    <p className={shared.status} aria-live="polite">
      {slow && TEXTS[lang]}
    </p>
  );
}
