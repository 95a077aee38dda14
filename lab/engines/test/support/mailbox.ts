import { DEMO } from '../../../../tools/start/demo';
import { messageIdOf, startSmtp } from '../../../../tools/inbox/smtp';
import { captureLogs } from '@girouette/platform/kit/testing';

export interface Mailbox {
  /** For `SMTP_URL`. */
  url: string;
  /** The Message-ID and recipient of every accepted mail to a guest, in the order of arrival, including repeats. */
  taken: readonly { messageId: string; to: string }[];
  close(): Promise<void>;
}

/** The SMTP server of the developers' inbox. Here it records mails instead of storing them. */
export async function openMailbox(): Promise<Mailbox> {
  const taken: { messageId: string; to: string }[] = [];
  const smtp = await startSmtp({
    host: '127.0.0.1',
    port: 0,
    log: captureLogs('mailbox').log,
    keep: ({ raw, envelope }) => {
      const to = envelope.to.join(',');
      // The owner gets notifications about new reviews.
      if (to !== DEMO.owner.email)
        taken.push({ messageId: messageIdOf(raw.toString('latin1')), to });
      return Promise.resolve();
    },
  });
  return { url: smtp.url, taken, close: () => smtp.close() };
}
