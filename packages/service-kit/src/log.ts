import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';

export type { Logger } from 'pino';

/** Bounded, so that a long word in a log line costs little. */
const EMAIL = /[\p{L}\p{N}._%+-]{1,64}(?:@|%40)(?:[\p{L}\p{N}-]{1,63}\.){1,9}\p{L}{2,63}/gu;

/** Whatever an error message or a driver says, no address of a person enters the log. */
export const withoutEmails = (line: string): string =>
  line.includes('@') || line.includes('%40') ? line.replace(EMAIL, '[email]') : line;

const SECRETS = ['password', 'token', 'ticket', 'authorization', 'cookie', 'email'];

/**
 * The JSON log of one service. Secrets are cut by name, and addresses wherever they stand.
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
  };
  return options.stream ? pino(settings, options.stream) : pino(settings);
}
