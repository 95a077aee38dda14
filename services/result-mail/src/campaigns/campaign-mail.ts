// replaced at the merge: the mail's texts come with the owners' calls.
import type { GiftConditions } from '@girouette/contracts';
import type { Language } from '@girouette/contracts/languages';
import type { MailText } from '../mails/mail-text';
import type { Voucher } from '../mails/voucher';
import type { Restaurant } from '../restaurants/rules';

/** Writes the mail of a campaign to a guest. */
export function composeCampaignMail(content: {
  restaurant: Restaurant;
  subject: string;
  text: string;
  gift: { label: string; conditions: GiftConditions; wonAt: Date } | null;
  voucher: Voucher | null;
  language?: Language | undefined;
  /** The page where the guest withdraws the consent. */
  withdrawal: string;
  /** The address that mail programs post to in order to withdraw it (RFC 8058). */
  unsubscribe: string;
  dataLink: string;
}): MailText {
  const { subject, text, gift, voucher, withdrawal, unsubscribe, dataLink } = content;
  const lines = [text, gift?.label, voucher?.code, withdrawal, dataLink].filter(Boolean);
  return { subject, text: lines.join('\n\n'), html: `<pre>${lines.length}</pre>`, unsubscribe };
}
