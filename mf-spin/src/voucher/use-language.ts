import {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGES,
  type Language,
} from '@girouette/contracts/guest-texts/languages';
import { useCallback, useEffect, useRef, useState } from 'react';
import { FRENCH, readingOf, type Reading } from './reading';
import type { VoucherDeps } from './use-voucher';

/** The game page remembers the language under the same name. */
const NAME = 'girouette.language';

/** For browsers that name only other languages. */
const COMMON_LANGUAGE = 'en';

/** The language that the address asks for, else the guest's last choice, else the first of the browser that is here. */
function wantedLanguage(): Language {
  const asked = /[?&]langue=(\w+)/.exec(location.search)?.[1];
  const spoken = navigator.languages.map((tag) => tag.split('-')[0]);
  return (
    [asked, inStorage((storage) => storage.getItem(NAME)), ...spoken].find(isLanguage) ??
    COMMON_LANGUAGE
  );
}

/** @returns null where the browser blocks storage */
function inStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(localStorage);
  } catch {
    return null;
  }
}

/**
 * In which language the guest reads the voucher, and a function that changes it without a reload. At first it is null, and French when the
 * texts of another language do not come.
 */
export function useLanguage({
  loadCatalogues,
}: Pick<VoucherDeps, 'loadCatalogues'>): [Reading | null, choose: (language: Language) => void] {
  const [reading, setReading] = useState<Reading | null>(null);
  const wanted = useRef<Language>(DEFAULT_LANGUAGE);

  const read = useCallback(
    async (language: Language): Promise<void> => {
      wanted.current = language;
      const isFrench = language === DEFAULT_LANGUAGE;
      const next = isFrench ? FRENCH : readingOf(language, await loadCatalogues(language));
      // The guest may have chosen again in the meantime.
      if (wanted.current === language) setReading(next);
    },
    [loadCatalogues],
  );

  useEffect(() => {
    read(wantedLanguage()).catch(() => {
      setReading(FRENCH);
    });
  }, [read]);

  useEffect(() => {
    if (!reading) return;
    const { language } = reading;
    Object.assign(document.documentElement, { lang: language, dir: LANGUAGES[language].dir });
  }, [reading]);

  const choose = (language: Language) => {
    inStorage((storage) => storage.setItem(NAME, language));
    // Otherwise a reload would ask for the former one.
    if (location.search !== '') history.replaceState(null, '', location.pathname);
    read(language).catch(() => undefined);
  };
  return [reading, choose];
}
