/*
 * `npm run dev` keeps one such process ready: it has loaded the packages given as arguments, which takes longer than all
 * the rest of a start, and waits for the program to run. Here, so that packages are found as the bundle finds them.
 */
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());

await Promise.allSettled(process.argv.slice(2).map((name) => import(name)));
process.once('message', ({ program, args }) => {
  process.removeAllListeners('disconnect');
  process.argv.splice(1, Infinity, program, ...args);
  void import(program);
});
