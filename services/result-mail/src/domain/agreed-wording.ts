import { consents } from '@girouette/guest-texts/compiled/consents';
import { fill, type Message } from '@girouette/guest-texts/fill';
import { DEFAULT_LANGUAGE, isLanguage } from '@girouette/contracts/languages';
import { agreedWording } from '@girouette/contracts/marketing';
import type { Agreement } from './consent';

type Wordings = Partial<Record<string, Message<{ restaurant: string }>>>;

/** The text to which a guest agreed, in the language in which they read it. A version that was in French alone is in French. */
export function readWording({
  wording: version,
  restaurant,
  language,
}: Pick<Agreement, 'wording' | 'restaurant' | 'language'>): string {
  const { [`marketing-${version}`]: text }: Wordings = marketingIn(language);
  return text ? fill(text, { restaurant }) : agreedWording({ version, restaurant });
}

/** French is in the contracts, with the versions that no catalogue has. */
const marketingIn = (language: string | undefined): Wordings =>
  isLanguage(language) && language !== DEFAULT_LANGUAGE
    ? (consents[language] as unknown as Wordings)
    : {};
