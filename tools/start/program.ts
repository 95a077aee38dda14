import { reportOf } from './report';
import { runTrial } from './run-trial';

/** The program of `npm start`. */
await runTrial({
  env: process.env,
  onStarted(part) {
    if (process.stdout.isTTY) process.stdout.write(`\r\u001b[2K… ${part}\r`);
  },
  async onReady(report) {
    const text = await reportOf(report);
    // Builds may still be running, with their progress on this line.
    process.stdout.write(process.stdout.isTTY ? `\r\u001b[2K${text}` : text);
  },
  onStop(stop) {
    for (const signal of ['SIGINT', 'SIGTERM']) {
      process.on(signal, () => {
        if (stop()) process.stdout.write('\nArrêt en cours…\n');
      });
    }
  },
});
