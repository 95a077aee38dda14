import { contextFields, nowMs } from '@girouette/platform/async';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';

export type { Logger } from 'pino';

/** Bounded, so that a long word in a log line costs little. */
const EMAIL = /[\p{L}\p{N}._%+-]{1,64}(?:@|%40)(?:[\p{L}\p{N}-]{1,63}\.){1,9}\p{L}{2,63}/gu;

/** Removes e-mail addresses, wherever an error message or a driver puts them. */
export const withoutEmails = (line: string): string =>
  line.includes('@') || line.includes('%40') ? line.replace(EMAIL, '[email]') : line;

const SECRETS = ['password', 'token', 'ticket', 'authorization', 'cookie', 'email'];

/** Set on loggers that already name their request in each line, so that no line names it twice. */
export const namesRequest = Symbol('names its request');

/**
 * The JSON log of one service. Lines name their request. Secrets are removed by field name, e-mail addresses wherever they appear.
 * @param options.stream default: standard output
 */
export function createLogger(options: {
  service: string;
  level: LoggerOptions['level'];
  stream?: DestinationStream;
}): Logger {
  const settings: LoggerOptions = {
    level: options.level ?? 'info',
    base: { service: options.service },
    timestamp: () => `,"time":"${new Date(nowMs()).toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '[secret]' },
    hooks: { streamWrite: withoutEmails },
    mixin: (_line, _level, logger) => (namesRequest in logger ? {} : contextFields()),
  };
  return pino(settings, options.stream ?? standardOutput());
}

/** The maximum number of characters waiting while standard output is blocked. Further lines are dropped. */
const MAX_WAITING = 1024 * 1024;

/** Standard output may be a file on a full disk. Lines are then lost, but the process continues. */
function standardOutput(): DestinationStream {
  const stream = pino.destination({ dest: 1, sync: true, maxLength: MAX_WAITING });
  stream.on('error', () => undefined);
  return stream;
}
