import titleFile from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?wght=800&sfnt';
import textFile from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?wght=500&sfnt';
import strongFile from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?wght=650&sfnt';
import serifFile from '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2?sfnt';
import { request } from '@girouette/ui/api';
import { parse, type Font } from 'opentype.js';
import type { FontName } from '../drawing/set-text';

export type Outlines = Record<
  FontName,
  Pick<Font, 'unitsPerEm' | 'ascender' | 'descender' | 'charToGlyphIndex' | 'getPath'>
>;

const LOAD_LIMIT_MS = 30_000;

const load = (address: string): Promise<Font> =>
  request(address, {
    method: 'GET',
    timeoutMs: LOAD_LIMIT_MS,
    read: async (response) => {
      if (!response.ok) throw new Error(`A font was answered with ${String(response.status)}.`);
      return parse(await response.arrayBuffer());
    },
  });

/**
 * The fonts of `fonts.css` as outlines, so that printers need no fonts.
 * @throws when one cannot be loaded
 */
export async function loadOutlines(): Promise<Outlines> {
  const [title, text, strong, serif] = await Promise.all(
    ([titleFile, textFile, strongFile, serifFile] as const).map(load),
  );
  if (!title || !text || !strong || !serif) throw new Error('A font is missing.');
  return { title, text, strong, serif };
}
