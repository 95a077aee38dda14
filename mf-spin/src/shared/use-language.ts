import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@girouette/contracts/languages';
import { rememberLanguage, wantedLanguage } from '@girouette/ui/guest-language';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface UseLanguageOptions<Reading> {
  /** The texts of the document. They stay when those of another language do not come. */
  french: Reading;
  load: (language: Language) => Promise<Reading>;
  /** Called before a reading is shown. */
  onRead?: (reading: Reading) => void;
}

/**
 * In which language the guest reads a page, and a function that changes it without a reload. At first it is null.
 * @param options the same functions at each call
 */
export function useLanguage<Reading extends { language: Language }>({
  french,
  load,
  onRead,
}: UseLanguageOptions<Reading>): [Reading | null, choose: (language: Language) => void] {
  const [reading, setReading] = useState<Reading | null>(null);
  const wanted = useRef<Language>(DEFAULT_LANGUAGE);

  const show = useCallback(
    (next: Reading) => {
      onRead?.(next);
      setReading(next);
    },
    [onRead],
  );

  const read = useCallback(
    async (language: Language): Promise<void> => {
      wanted.current = language;
      const next = language === DEFAULT_LANGUAGE ? french : await load(language);
      // The guest may have chosen again in the meantime.
      if (wanted.current === language) show(next);
    },
    [french, load, show],
  );

  useEffect(() => {
    read(wantedLanguage()).catch(() => {
      show(french);
    });
  }, [read, show, french]);

  useEffect(() => {
    if (!reading) return;
    const { language } = reading;
    Object.assign(document.documentElement, { lang: language, dir: LANGUAGES[language].dir });
  }, [reading]);

  const choose = (language: Language) => {
    rememberLanguage(language);
    read(language).catch(() => undefined);
  };
  return [reading, choose];
}
