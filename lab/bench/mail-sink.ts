import { spawn } from 'node:child_process';
import { once } from 'node:events';

const PROGRAM = `
import { SMTPServer } from 'smtp-server';
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  onData(mail, _session, done) {
    mail.resume().on('end', done);
  },
});
server.listen(0, '127.0.0.1', () => process.stdout.write(String(server.server.address().port)));
`;

/** Starts a mail server that accepts every mail and keeps none. It is a process of its own, so that its work does not count. */
export async function startMailSink(): Promise<{ url: string; stop: () => void }> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: `smtp://127.0.0.1:${port.toString()}`, stop: () => void child.kill() };
}
