/**
 * Loaded into each process before its own program: when the process that started it is gone, however that went, it ends
 * in order as if told to. The programs themselves know nothing of it.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
