import { run } from '../system/run';
import { checkMail, checkPayments } from './checks';
import { readServeConfig } from './config';
import { firstAdministratorLink } from './first-administrator-link';
import { prepareFront } from './open-front';
import { serveReportOf } from './report';

/** The program of `npm run serve`: the system for guests, without trial features. */
let publicUrl = '';
let isOpen: Promise<void> = Promise.resolve();

await run({
  env: process.env,
  async readSettings({ env, dataDirOf, warn }) {
    const read = readServeConfig(env);
    const config = { ...read, DATA_DIR: dataDirOf(read) };
    const { DOMAIN: domain, PUBLIC_URL, TRUST_PROXY } = config;
    publicUrl = PUBLIC_URL;
    await Promise.all([checkMail(config), checkPayments(config, warn)]);
    const settings = { trial: null, config };
    const own = { ...env, PUBLIC_URL, TRUST_PROXY: TRUST_PROXY.join() };
    if (domain === undefined) return { ...settings, env: own };
    const prepared = prepareFront({ domain, config, warn });
    ({ isOpen } = prepared);
    // Run `systemctl reload` after fixing the domain name.
    process.on('SIGUSR2', prepared.tryNow);
    return {
      ...settings,
      // Browsers reach the gateway only through the front.
      config: { ...config, HOST: '127.0.0.1', PORT: 0 },
      env: { ...own, TRUST_PROXY: 'loopback' },
      front: prepared.front,
    };
  },
  async onReady(report) {
    await isOpen;
    const link = await firstAdministratorLink(report.system, publicUrl);
    // Only on the terminal, because the log file is kept.
    process.stdout.write(await serveReportOf({ ...report, publicUrl, link }));
  },
  onStop(stop) {
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
  },
});
