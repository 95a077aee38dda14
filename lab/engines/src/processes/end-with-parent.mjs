/** Loaded into each process before its own program. Stops the process orderly when its parent ends, even by SIGKILL. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
