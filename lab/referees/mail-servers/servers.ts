/** The mail servers, each with its packages in Debian. Some take mails from programs only, and some hand all of them to one other server. */
export const SERVERS = {
  postfix: { packages: ['postfix'], speaksSmtp: true, asksDns: true },
  exim: { packages: ['exim4-daemon-light'], speaksSmtp: true, asksDns: true },
  opensmtpd: { packages: ['opensmtpd'], speaksSmtp: true, asksDns: true },
  sendmail: { packages: ['sendmail-bin'], speaksSmtp: true, asksDns: true },
  courier: { packages: ['courier-mta'], speaksSmtp: true, asksDns: true },
  nullmailer: { packages: ['nullmailer'], speaksSmtp: false, asksDns: false },
  dma: { packages: ['dma'], speaksSmtp: false, asksDns: true },
} as const;
export type ServerName = keyof typeof SERVERS;
