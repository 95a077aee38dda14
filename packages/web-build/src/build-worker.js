/**
 * A process that builds frontends one after the other, so that the second build finds webpack loaded and warm. It receives a frontend's
 * folder and answers `{ error }`, null on success. It ends with its parent, however the parent ends.
 */
import { buildFrontend } from './build-frontend.js';

process.on('message', ({ dir }) => {
  buildFrontend({ dir }).then(
    () => process.send({ error: null }),
    (error) => process.send({ error: error.message }),
  );
});
process.on('disconnect', () => process.exit());
// Ctrl-C reaches every process of a terminal. The parent decides what to stop, and when.
process.on('SIGINT', () => undefined);
