/** `npm run tool -- rebuild-analytics`: recomputes all figures from the journal, whether or not the system is running. */
import { readConfig, runProcess, systemClock } from '@girouette/platform/kit';
import { openStore } from '@girouette/store';
import { analyticsConfig } from '../config';
import { createRepositories } from '../deps';
import { TABLES } from '../features';
import { rebuildFigures } from './actions';

const say = (text: string) => process.stdout.write(`${text}\n`);

await runProcess('rebuild-analytics', async () => {
  const variables = analyticsConfig.pick({ MONGODB_URL: true, DATA_DIR: true });
  const { MONGODB_URL: url, DATA_DIR: dir } = readConfig(variables, process.env);
  const store = await openStore({ service: 'analytics', url, dir });
  try {
    await store.prepare(TABLES);
    let shown = -1;
    const deps = { ...createRepositories(store), clock: systemClock };
    await rebuildFigures(deps, {
      onProgress: (done, total) => {
        const percent = Math.floor((done / total) * 100);
        if (percent === shown) return;
        shown = percent;
        say(`${percent} % (${done.toLocaleString('en')} of ${total.toLocaleString('en')} events)`);
      },
    });
    say('The figures are rebuilt.');
  } finally {
    await store.close();
  }
});
