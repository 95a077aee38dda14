import { fromHere, line } from '@girouette/server/report-lines';
import { commandsElsewhere } from '../start/commands-elsewhere';
import type { ReportOptions } from '../start/report';

const ROLES = { owner: 'Owner', admin: 'Administrator' };

/** The output of `npm run dev` once everything runs: addresses, logins, and how to start the parts that run elsewhere. */
export function developmentReportOf(options: ReportOptions): string {
  const { system, logins, demoPageUrl, dataDir, logFile } = options;
  const { url, inboxUrl, inboxSmtpUrl = null, parts } = system;
  return [
    '',
    line('Open', url),
    line('Inbox', inboxUrl ?? 'none: mail is sent by SMTP_URL'),
    ...(demoPageUrl ? [line('Demo page', demoPageUrl)] : []),
    ...logins.map(({ role, email, password }) =>
      line(ROLES[role], `${email}  ${typeof password === 'string' ? '' : password.text}`),
    ),
    line('Data', fromHere(dataDir)),
    line('Log', fromHere(logFile)),
    ...parts
      .filter(({ isElsewhere }) => isElsewhere)
      .map(({ name, url: address }) => line(name, `elsewhere: ${address}`)),
    ...commandsElsewhere({ parts, url, inboxSmtpUrl, dataDir }).map(({ name, command }) =>
      line(`${name} alone`, command),
    ),
    '',
  ].join('\n');
}
