import { createLogger, readConfig } from '@girouette/service-kit';
import { openStore } from '@girouette/store';
import { inboxConfig } from './config';
import { createInbox } from './index';

/** The developers' inbox as a process of its own. */
async function main(): Promise<void> {
  const config = readConfig(inboxConfig, process.env);
  const log = createLogger({ service: 'inbox', level: config.LOG_LEVEL });
  const store = await openStore({ service: 'inbox', dir: config.DATA_DIR, log });
  const inbox = await createInbox({ store, log, hosts: config.INBOX_NAMES });
  await inbox.startSmtp(config.SMTP_PORT);
  await inbox.http.listen({ host: config.HOST, port: config.INBOX_PORT });

  const stop = async () => {
    await inbox.close();
    await store.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
}

await main().catch((error: unknown) => {
  const sentence = error instanceof Error ? error.message : String(error);
  process.stderr.write(`inbox cannot start. ${sentence}\n`);
  process.exit(1);
});
