/* `npm run dev` keeps one such process ready. It has loaded the packages given as arguments, the slowest part of a start, and waits for
   a program to run. It lives here so that it resolves packages like the bundle. */
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());

await Promise.allSettled(process.argv.slice(2).map((name) => import(name)));
process.once('message', ({ program, args }) => {
  process.removeAllListeners('disconnect');
  process.argv.splice(1, Infinity, program, ...args);
  void import(program);
});
