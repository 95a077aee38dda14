import { SERVICE_NAMES } from '@girouette/contracts/parts';
import { firstOf, type RunningPart } from '@girouette/server/system/running-part';

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
