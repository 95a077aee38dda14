import { createLogger, readConfig, runProcess } from '@girouette/platform/kit';
import { openStore } from '@girouette/store';
import { inboxConfig } from './config';
import { createInbox } from './index';

/** The developers' inbox as a separate process. */
await runProcess('inbox', async (onStarted) => {
  const config = readConfig(inboxConfig, process.env);
  const log = createLogger({ service: 'inbox', level: config.LOG_LEVEL });
  const store = await openStore({ service: 'inbox', dir: config.DATA_DIR, log });
  const inbox = await createInbox({ store, log, hosts: config.INBOX_NAMES });
  onStarted({ log, stop: () => inbox.close().then(() => store.close()) });
  await inbox.startSmtp(config.SMTP_PORT, config.SMTP_HOST);
  await inbox.http.listen({ host: config.HOST, port: config.INBOX_PORT });
});
