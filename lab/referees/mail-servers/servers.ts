interface Server {
  /** The layer of its packages. */
  layer: string;
  packages: readonly string[];
  /** Some take mails from programs only. */
  speaksSmtp: boolean;
  /** Some hand all mails to one other server. */
  asksDns: boolean;
  /** Whether it meets the other set of cases. */
  isOther: boolean;
}

const postfix = { layer: 'postfix', packages: ['postfix'] };
const exim = { layer: 'exim', packages: ['exim4-daemon-light'] };
const opensmtpd = { layer: 'opensmtpd', packages: ['opensmtpd'] };
const sendmail = { layer: 'sendmail', packages: ['sendmail-bin'] };
const courier = { layer: 'courier', packages: ['courier-mta'] };
const usual = { speaksSmtp: true, asksDns: true, isOther: false };
const other = { speaksSmtp: true, asksDns: true, isOther: true };

/** The mail servers of Debian as they are, and in configurations that the reader of reports was not written after. */
const ALL = {
  postfix: { ...postfix, ...usual },
  exim: { ...exim, ...usual },
  opensmtpd: { ...opensmtpd, ...usual },
  sendmail: { ...sendmail, ...usual },
  courier: { ...courier, ...usual },
  nullmailer: {
    ...{ layer: 'nullmailer', packages: ['nullmailer'] },
    ...{ speaksSmtp: false, asksDns: false, isOther: false },
  },
  dma: { layer: 'dma', packages: ['dma'], speaksSmtp: false, asksDns: true, isOther: false },
  'postfix-other': { ...postfix, ...other },
  'exim-other': { ...exim, ...other },
  'opensmtpd-other': { ...opensmtpd, ...other, asksDns: false },
  'sendmail-other': { ...sendmail, ...other },
  'sendmail-text': { ...sendmail, ...other },
  'courier-other': { ...courier, ...other },
} satisfies Record<string, Server>;
export type ServerName = keyof typeof ALL;
export const SERVERS: Readonly<Record<ServerName, Server>> = ALL;
