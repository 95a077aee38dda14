import { myDataPath } from '@girouette/contracts/mails/guest-data';
import type { Language } from '@girouette/contracts/languages';
import type { Keys } from '@girouette/platform/kit';
import { type Stop, withdrawalPath } from '../identities/feature';
import { languageQuery } from './speech';

/** The page with the data about a guest of the page's restaurant. */
export const dataLink = (
  { siteUrl }: { siteUrl: string },
  { pageId, language }: { pageId: string; language?: Language | undefined },
): string => `${siteUrl}${myDataPath(pageId)}${languageQuery(language, '&')}`;

/** The page where the guest withdraws the consent to the restaurant's offers. */
export const withdrawalLink = (
  { keys, siteUrl }: { keys: Keys; siteUrl: string },
  { stop, language }: { stop: Stop; language?: Language | undefined },
): string => `${siteUrl}${withdrawalPath(keys, stop)}${languageQuery(language, '&')}`;
