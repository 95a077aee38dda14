import type { Logger } from 'pino';
import { createLogger } from '../log';

export interface CapturedLogs {
  log: Logger;
  /** The output, unparsed. */
  text(): string;
  /** The lines, parsed. */
  lines(): Record<string, unknown>[];
}

/** The log of a service, written to memory. */
export function captureLogs(service = 'test'): CapturedLogs {
  const written: string[] = [];
  const stream = { write: (line: string) => void written.push(line) };
  return {
    log: createLogger({ service, level: 'debug', stream }),
    text: () => written.join(''),
    lines: () => written.map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}
