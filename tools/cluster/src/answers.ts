import { must } from './shell';

/** What the gateway answers when every part behind it works: the pages, and services with their engines. */
const PAGES = ['/', '/pricing', '/login', '/api/price', '/readyz'];

/** Requests a few addresses through the gateway on port 8080. @throws Error at the first that does not answer 200 */
export async function checkAnswers(inside: readonly string[]): Promise<void> {
  for (const path of PAGES) {
    const [command = '', ...args] = [
      ...inside,
      'curl',
      ...['--silent', '--show-error', '--max-time', '10', '--output', '/dev/null'],
      ...['--write-out', '%{http_code}', '--header', 'Accept: text/html,application/json'],
      `http://localhost:8080${path}`,
    ];
    const code = await must(command, args);
    if (code !== '200') throw new Error(`${path} answered ${code}`);
  }
}
