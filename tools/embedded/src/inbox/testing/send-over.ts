import { createTransport, type SendMailOptions } from 'nodemailer';

/** Sends one mail to the SMTP server at `url`, as any mail program would. @throws what the server refuses */
export async function sendOver(url: string, mail: SendMailOptions): Promise<void> {
  const transport = createTransport({ url });
  try {
    await transport.sendMail(mail);
  } finally {
    transport.close();
  }
}
