/** A mail, as the developers' inbox returns it. */
export interface Mail {
  id: string;
  subject: string;
  to: { address: string; name?: string }[];
  text: string;
  html: string;
}

/** Reads the developers' inbox of a running system. */
export async function mailsTo(inboxUrl: string, address: string): Promise<Mail[]> {
  const answer = await fetch(`${inboxUrl}/email`, { signal: AbortSignal.timeout(5_000) });
  const mails = (await answer.json()) as Mail[];
  return mails.filter((mail) => mail.to.some((to) => to.address === address));
}
