import type { Picture } from './take';

/** Returns an HTML page with one row a screen: its widths side by side, under each other for 0, 3 and 500 rows. */
export function contactSheet(pictures: readonly Picture[]): string {
  const rows = new Map<string, Picture[]>();
  for (const picture of pictures) {
    const { screen, rows: count } = picture;
    const title = `${screen.path}${count === null ? '' : `, ${String(count)} rows`}`;
    rows.set(title, [...(rows.get(title) ?? []), picture]);
  }
  const sections = Array.from(
    rows,
    ([title, shown]) =>
      `<section><h2>${escaped(title)}</h2><div>${shown
        .map(
          ({ file, width }) =>
            `<a href="${escaped(file)}"><img loading="lazy" src="${escaped(file)}" alt="${escaped(title)} at ${String(width)} px" style="width:${String(width / 3)}px"></a>`,
        )
        .join('')}</div></section>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${STYLE}</style>${sections.join('\n')}`;
}

const STYLE =
  'body{font:14px system-ui;background:#eee}div{display:flex;gap:8px;align-items:start}img{display:block;max-height:900px;object-fit:cover;object-position:top;background:#fff}';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
