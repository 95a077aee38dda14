import { SERVICE_NAMES } from '@girouette/contracts/parts';

export interface RunningPart {
  name: string;
  url: string;
  /** Whether it runs in another process, at the address of its variable, e.g. `GAME_URL`. */
  isElsewhere?: boolean;
  ready: () => Promise<boolean>;
  /** Whether it is a frontend without a build yet. */
  isBuilding?: () => Promise<boolean>;
}

const ANSWER_MS = 1_000;

/**
 * A part that runs in another process.
 * @param addresses one origin, or several separated by commas; the gateway checks them
 */
export const partElsewhere = (name: string, addresses: string): RunningPart => ({
  name,
  url: addresses,
  isElsewhere: true,
  ready: () =>
    fetch(`${firstOf(addresses)}/readyz`, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
      (answer) => answer.ok,
      () => false,
    ),
});

/**
 * For each service running elsewhere, the command that starts it from its sources, under a debugger, with this system's data and keys.
 * @param system.inboxSmtpUrl where result-mail sends its mails; null when the environment sets it (`SMTP_URL`)
 */
export function commandsElsewhere(system: {
  parts: readonly RunningPart[];
  url: string;
  inboxSmtpUrl: string | null;
  dataDir: string;
}): { name: string; command: string }[] {
  const { parts, url, inboxSmtpUrl, dataDir } = system;
  const isService = (name: string) => SERVICE_NAMES.some((service) => service === name);
  return parts
    .filter(({ name, isElsewhere }) => isElsewhere && isService(name))
    .map(({ name, url: addresses }) => {
      const env = [
        `PORT=${new URL(firstOf(addresses)).port}`,
        `DATA_DIR='${dataDir}'`,
        `PUBLIC_URL=${url}`,
        ...(name === 'result-mail' && inboxSmtpUrl ? [`SMTP_URL=${inboxSmtpUrl}`] : []),
      ];
      const command = `${env.join(' ')} node --inspect --import tsx services/${name}/src/main.ts`;
      return { name, command };
    });
}

const firstOf = (addresses: string): string => addresses.split(',')[0]?.trim() ?? '';
