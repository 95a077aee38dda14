/** `npm run tool -- pictures`: draws every screen at three widths and writes a contact sheet. Needs a build. */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openBrowser } from '../support/browser';
import { createHome } from '../support/system';
import { contactSheet } from './contact-sheet';
import { fillGroup } from './group';
import { SCREENS } from './screens';
import { MODES, takePictures } from './take';

/** `[--only /gifts,/reviews] [--widths 375,820,1280] [--mode screen|forced-colours|print] [--long] [--group] [--to pictures]`. */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    widths: { type: 'string', default: '375,820,1280' },
    mode: { type: 'string', default: 'screen' },
    long: { type: 'boolean', default: false },
    group: { type: 'boolean', default: false },
    to: { type: 'string', default: 'pictures' },
  },
});
const only = values.only?.split(',');
const screens = SCREENS.filter(({ path }) => !only || only.some((part) => path.startsWith(part)));
const folder = resolve(values.to);
const media = MODES[values.mode];
if (!media) throw new Error(`--mode is one of ${Object.keys(MODES).join(', ')}.`);

const home = await createHome();
const [system, browser] = await Promise.all([
  home.start({ RATE_LIMIT_FACTOR: '1000' }),
  openBrowser(),
]);
try {
  if (values.group) await fillGroup(system);
  const pictures = await takePictures({
    system,
    browser,
    screens,
    widths: values.widths.split(',').map(Number),
    folder,
    media,
    long: values.long,
    areFilled: !values.group,
    onPicture: ({ file }) => {
      process.stdout.write(`${file}\n`);
    },
  });
  writeFileSync(join(folder, 'index.html'), contactSheet(pictures));
  process.stdout.write(`${String(pictures.length)} pictures: ${join(folder, 'index.html')}\n`);
} finally {
  await browser.close();
  await system.stop();
  home.remove();
}
