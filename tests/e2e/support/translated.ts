import type { Browser } from 'playwright-core';
import { keepTranslating, translate } from '../../../packages/ui/src/testing/translate';
import { DESKTOP, visitor, type Visit } from './browser';

/** A visitor whose browser translates every page, and what appears in it later: « Connexion » becomes « [Connexion] ». */
export async function foreignVisitor(browser: Browser, size = DESKTOP): Promise<Visit> {
  const visit = await visitor(browser, size);
  await visit.context.addInitScript(`addEventListener('load', () => {
    ${translate.toString()}
    ${keepTranslating.toString()}
    if (document.body) keepTranslating(document.body);
  });`);
  return visit;
}
