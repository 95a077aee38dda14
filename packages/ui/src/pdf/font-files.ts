import bold from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?wght=700&european&sfnt&inline';
import boldExtended from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?wght=700&european&sfnt&inline';
import body from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?wght=400&european&sfnt&inline';
import bodyExtended from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?wght=400&european&sfnt&inline';

/** For each style, the files that share its letters. */
export const FONT_FILES = { body: [body, bodyExtended], bold: [bold, boldExtended] };
