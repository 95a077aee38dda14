import { runOrThrow } from './shell';

/** Pages that need no service. */
export const PAGES = ['/', '/pricing', '/login'];
/** The addresses that answer when every part behind the gateway works: the pages, and services with their engines. */
const ANSWERS = [...PAGES, '/api/price', '/readyz'];

/**
 * Requests a few addresses through the gateway on port 8080.
 * @throws Error at the first answer other than 200
 */
export async function checkAnswers(inside: readonly string[]): Promise<void> {
  for (const path of ANSWERS) {
    await read(inside, path);
  }
}

/**
 * Returns the answer of the gateway on port 8080.
 * @throws Error when it is not 200
 */
export async function read(inside: readonly string[], path: string): Promise<string> {
  const [command = '', ...args] = [
    ...inside,
    'curl',
    ...['--silent', '--show-error', '--max-time', '10', '--write-out', '\n%{http_code}'],
    ...['--header', 'Accept: text/html,application/json', `http://localhost:8080${path}`],
  ];
  const printed = await runOrThrow(command, args);
  const [text, status] = [printed.slice(0, -4), printed.slice(-3)];
  if (status !== '200') throw new Error(`${path} answered ${status}`);
  return text;
}
