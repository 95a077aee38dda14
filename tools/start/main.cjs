/**
 * The program of `npm start`, and, with the argument `serve`, of `npm run serve`. Six stores flush in libuv's thread pool, which also
 * hashes passwords, so its default of four threads is too small. libuv reads the size when it starts, which loading an ES module triggers;
 * hence CommonJS.
 *
 * `npm start` also gives V8 32 MB for young objects instead of 16, so that six services in one process collect half as often, which saves a
 * tenth of a spin's cost. `npm run serve` limits the heap instead, because V8 otherwise uses the machine's memory and collects late. With
 * the limit, 20 guests a second need 210 MB of memory instead of 380.
 */
process.env.UV_THREADPOOL_SIZE = process.env.UV_THREADPOOL_SIZE || '8';
import('./start.mjs');
