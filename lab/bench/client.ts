import { Agent, request } from 'node:http';

export interface Answer {
  status: number;
  text: string;
}

export interface Call {
  method?: 'GET' | 'POST';
  path: string;
  body?: object;
  headers?: Record<string, string>;
}

export interface Client {
  /**
   * @throws Error when the answer's status is 400 or more
   */
  send(call: Call): Promise<Answer>;
  close(): void;
}

/** An HTTP client with keep-alive connections to one address on this machine. */
export function createClient(address: string, connections: number): Client {
  const { hostname, port } = new URL(address);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    send: (call) =>
      new Promise((resolve, reject) => {
        const body = call.body === undefined ? undefined : JSON.stringify(call.body);
        const sent = request(
          {
            agent,
            hostname,
            port,
            path: call.path,
            method: call.method ?? (body === undefined ? 'GET' : 'POST'),
            headers: {
              'accept-encoding': 'br',
              // A browser's user agent, because visits of bots do not count.
              'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Firefox/142.0',
              ...(body === undefined
                ? {}
                : {
                    'content-type': 'application/json',
                    'content-length': Buffer.byteLength(body),
                  }),
              ...call.headers,
            },
          },
          (response) => {
            const chunks: Buffer[] = [];
            response.on('data', (chunk: Buffer) => chunks.push(chunk));
            response.on('error', reject);
            response.on('end', () => {
              const text = Buffer.concat(chunks).toString();
              const status = response.statusCode ?? 0;
              if (status >= 400) reject(new Error(`${call.path} answered ${status}: ${text}`));
              else resolve({ status, text });
            });
          },
        );
        sent.on('error', reject);
        sent.end(body);
      }),
    close: () => {
      agent.destroy();
    },
  };
}

/** Runs `count` calls in the order of their numbers, with limited concurrency. */
export async function inParallel(
  { count, atOnce }: { count: number; atOnce: number },
  run: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      await run(index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
