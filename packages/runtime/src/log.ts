import { contextFields } from '@girouette/async';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';

export type { Logger } from 'pino';

/** Bounded, so that a long word in a log line costs little. */
const EMAIL = /[\p{L}\p{N}._%+-]{1,64}(?:@|%40)(?:[\p{L}\p{N}-]{1,63}\.){1,9}\p{L}{2,63}/gu;

/** Whatever an error message or a driver says, no address of a person enters the log. */
export const withoutEmails = (line: string): string =>
  line.includes('@') || line.includes('%40') ? line.replace(EMAIL, '[email]') : line;

const SECRETS = ['password', 'token', 'ticket', 'authorization', 'cookie', 'email'];

/** Set on loggers whose lines name their request anyway, so that they do not name it twice. */
export const namesRequest = Symbol('names its request');

/**
 * The JSON log of one service. Lines name the request they belong to. Secrets are cut by name, and addresses wherever they stand.
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
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '[secret]' },
    hooks: { streamWrite: withoutEmails },
    mixin: (_line, _level, logger) => (namesRequest in logger ? {} : contextFields()),
  };
  return pino(settings, options.stream ?? standardOutput());
}

/** Lines that wait while standard output takes none, in characters; more are dropped. */
const MAX_WAITING = 1024 * 1024;

/** Standard output may be a file on a full disk. Lines are lost then, and the process goes on. */
function standardOutput(): DestinationStream {
  const stream = pino.destination({ dest: 1, sync: true, maxLength: MAX_WAITING });
  stream.on('error', () => undefined);
  return stream;
}
