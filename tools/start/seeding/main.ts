import { createLogger, readConfig } from '@girouette/platform/kit';
import { embeddedConfig } from '../config';
import { seedEngines } from './seed-engines';

/** Creates the demo accounts and the demo page on the configured engines, prints them and ends. May be repeated. */
const config = readConfig(embeddedConfig, process.env);
const log = createLogger({ service: 'seed', level: config.LOG_LEVEL });
const { logins, demoPageUrl } = await seedEngines({ config, url: config.PUBLIC_URL, log });
const lines = logins.map(({ role, email, password }) => {
  const text = typeof password === 'string' ? password : password.text;
  return `${role}: ${email} · ${text}`;
});
process.stdout.write(`${[...lines, `page: ${demoPageUrl ?? '–'}`].join('\n')}\n`);
