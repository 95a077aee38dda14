import type { Server } from 'node:http';

/** Requests that are still under way after this are cut off. */
const LONGEST_MS = 10_000;
const LOOK_EVERY_MS = 50;

/** Stops listening, lets the requests under way end, and closes each connection as it falls idle. */
export async function drain(server: Server): Promise<void> {
  const looking = setInterval(() => {
    server.closeIdleConnections();
  }, LOOK_EVERY_MS);
  const cutOff = setTimeout(() => {
    server.closeAllConnections();
  }, LONGEST_MS);
  try {
    await new Promise<void>((resolve) => {
      server.close(() => {
        resolve();
      });
      server.closeIdleConnections();
    });
  } finally {
    clearInterval(looking);
    clearTimeout(cutOff);
  }
}
