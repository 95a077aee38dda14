import { createTransport, type SendMailOptions } from 'nodemailer';

/** Sends one mail to the SMTP server at `url`. @throws when the server refuses it */
export async function sendOver(url: string, mail: SendMailOptions): Promise<void> {
  const transport = createTransport({ url });
  try {
    await transport.sendMail(mail);
  } finally {
    transport.close();
  }
}
