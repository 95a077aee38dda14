import { pageIdOf } from '@girouette/contracts/wheel-path';

/** The landing page id in typed text: a link with or without the origin, or the id alone. Null for anything else. */
export function pageIdIn(text: string): string | null {
  const typed = text.trim();
  if (/^[\w-]+$/.test(typed)) return typed.toLowerCase();
  const [path = ''] = /\/spin\/game\/[^?#]*/i.exec(typed) ?? [];
  return pageIdOf(path);
}
