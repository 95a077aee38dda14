/**
 * What `npm start` runs. The flushes of six stores share libuv's thread pool with the hashing of passwords, and its four
 * threads are too few. The pool reads its size once, and loading an ES module from disk starts it: so this is CommonJS.
 */
process.env.UV_THREADPOOL_SIZE = process.env.UV_THREADPOOL_SIZE || '8';
import('./start.mjs');
