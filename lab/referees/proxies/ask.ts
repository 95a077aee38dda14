import { spawnSync } from 'node:child_process';

/** The name in the blocks of docs/deploying.md. */
export const NAME = 'jeu.example.fr';
/** The addresses of the proxy and of two clients (RFC 5737). */
export const ADDRESS = '203.0.113.1';
export const CLIENTS = ['203.0.113.7', '203.0.113.8'] as const;
export const ADMINISTRATOR = { email: 'admin@example.fr', password: 'un-mot-de-passe-solide' };

export interface Answer {
  status: number;
  /** `2` or `1.1`. */
  version: string;
  headers: string;
  body: string;
}

/**
 * Asks the proxy with curl, as a browser at `from` would.
 * @param options.body sent as JSON
 * @param options.times how often; the answer is the last one
 */
export function ask(options: {
  path: string;
  from?: string;
  headers?: readonly string[];
  body?: string;
  args?: readonly string[];
  times?: number;
}): Answer {
  const { path, from = CLIENTS[0], headers = [], body, args = [], times = 1 } = options;
  const { stdout } = spawnSync(
    'curl',
    [
      ...['--silent', '--insecure', '--max-time', '20', '--interface', from],
      ...[
        '--resolve',
        `${NAME}:443:${ADDRESS}`,
        '--include',
        '--write-out',
        '\n%{http_code} %{http_version}',
      ],
      ...headers.flatMap((header) => ['--header', header]),
      ...(body === undefined
        ? []
        : ['--header', 'content-type: application/json', '--data-binary', '@-']),
      ...args,
      `https://${NAME}${path}${times > 1 ? `?n=[1-${times}]` : ''}`,
    ],
    { encoding: 'utf8', input: body ?? '', maxBuffer: 64 * 1024 * 1024 },
  );
  const [status = '', version = ''] = stdout.slice(stdout.lastIndexOf('\n') + 1).split(' ');
  const text = stdout.slice(0, stdout.lastIndexOf('\n'));
  const last = text.lastIndexOf('\nHTTP/') + 1;
  const end = text.indexOf('\r\n\r\n', last);
  return {
    status: Number(status),
    version,
    headers: text.slice(last, end),
    body: text.slice(end + 4),
  };
}
