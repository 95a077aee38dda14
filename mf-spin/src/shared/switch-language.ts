import { isLanguage, type Language } from '@girouette/contracts/languages';
import { loadTexts } from './load-texts';
import { setTexts, t } from './texts';

const NAME = 'girouette.language';

let wanted: Language | undefined;

/**
 * Loads the texts of a language and makes it that of the document. The caller renders the page again.
 * @returns false when the guest has chosen another one meanwhile
 */
export async function switchTo(language: Language): Promise<boolean> {
  wanted = language;
  const texts = await loadTexts(language);
  if (wanted !== language) return false;
  setTexts(language, texts);
  Object.assign(document.documentElement, { lang: language, dir: t.dir });
  return true;
}

/** The language that the guest chose on an earlier visit; null without one, or when the address asks for a language. */
export function rememberedLanguage(): Language | null {
  if (location.search.includes('langue=')) return null;
  try {
    const saved = localStorage.getItem(NAME);
    return isLanguage(saved) ? saved : null;
  } catch {
    // A browser may block storage.
    return null;
  }
}

export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(NAME, language);
  } catch {
    // See above.
  }
}
