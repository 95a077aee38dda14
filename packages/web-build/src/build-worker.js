/**
 * A process that builds frontends one after the other: the second build finds webpack loaded and warm. It is told a frontend's folder
 * and answers `{ error }`, null when the build succeeded. It ends with its parent, however that one ends.
 */
import { buildFrontend } from './build-frontend.js';

process.on('message', ({ dir }) => {
  buildFrontend({ dir }).then(
    () => process.send({ error: null }),
    (error) => process.send({ error: error.message }),
  );
});
process.on('disconnect', () => process.exit());
// Ctrl-C reaches every process of a terminal. The parent decides what it stops, and when.
process.on('SIGINT', () => undefined);
