import type { Consumer } from '@platformatic/kafka';

/** Leaves the group and closes all connections, also while a stream is open. */
export function leave<K, V, HK, HV>(consumer: Consumer<K, V, HK, HV>): Promise<void> {
  return new Promise((resolve, reject) => {
    consumer.close(true, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}
