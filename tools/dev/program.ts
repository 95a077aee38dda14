import { developmentReportOf } from './report';
import { runTrial } from '../start/run-trial';

/* The program that `npm run dev` starts and replaces when its sources change. Arguments: the folder of the development builds, and the
   URL of the script that reloads pages. It stops when the channel to its parent closes, even if the parent was killed, and leaves Ctrl-C
   to the parent. */
const [dist = '', script = ''] = process.argv.slice(2);

await runTrial({
  env: process.env,
  development: { dist, script },
  onReady(report) {
    process.send?.({ report: developmentReportOf(report) });
  },
  onStop(stop) {
    process.on('disconnect', stop);
    if (!process.connected) stop();
  },
});
