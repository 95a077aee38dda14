import type { ServerName } from './servers';

/** Guests win while the product hands its mails to a server that refuses or delays them for a reason of its own. */
export interface WholeStory {
  server: ServerName;
  /** A shell script on the server, before the guests win. */
  prepare: string;
  /** What the remote server says to each guest until the fault is mended. */
  refusal?: readonly string[];
  /** How many guests win. */
  guests: number;
  /** What the product prints when it has met the fault. Undefined when there is nothing to meet. */
  meets?: string;
  /** A shell script on the server that mends the fault. */
  mend?: string;
  /** Whether each guest's mail arrives by itself. Otherwise the server has returned it, and the owner may send it again. */
  arrives: boolean;
}

export const WHOLE_STORIES: Readonly<Record<string, WholeStory>> = {
  'Postfix does not know the sender': {
    server: 'postfix',
    prepare:
      "postconf -e 'mydestination=relay.example.test, localhost, girouette.example.test'; postfix reload",
    guests: 3,
    meets: 'mail put off',
    mend: "postconf -e 'mydestination=relay.example.test, localhost'; postfix reload",
    arrives: true,
  },
  'sendmail stands on a block list': {
    server: 'sendmail',
    prepare: 'true',
    refusal: [
      '550 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.example.test',
    ],
    guests: 3,
    arrives: false,
  },
  'a filter behind Postfix reads for twelve seconds': {
    server: 'postfix',
    prepare: "postconf -e 'smtpd_end_of_data_restrictions=sleep 12'; postfix reload",
    guests: 1,
    arrives: true,
  },
  'a filter behind Exim reads for fifteen seconds': {
    server: 'exim',
    prepare: `sed -i '/^acl_check_data:/a\\  warn delay = 15s' /etc/exim4/exim4.conf.template
update-exim4.conf
kill -HUP "$(cat /run/exim4/exim.pid)"`,
    guests: 1,
    arrives: true,
  },
};
