/** A rule that fires although no mail of ours can avoid it. */
interface Unavoidable {
  why: string;
  /** More points than these have another cause. */
  most: number;
  /** The mails in which it may fire; all without. */
  mails?: RegExp;
}

/** The rules that may fire, by filter. */
export const UNAVOIDABLE: Readonly<Record<string, Readonly<Record<string, Unavoidable>>>> = {
  SpamAssassin: {
    HTML_MESSAGE: { why: 'The mails have HTML beside their text.', most: 0.001 },
    HTML_IMAGE_RATIO_08: {
      why: 'Three gifts have three QR codes, and little needs to be said about them.',
      most: 0.001,
      mails: /^with lost gifts,/,
    },
    MIXED_ES: {
      why: 'It takes bytes of Arabic letters, and the é of French names, for a disguised e.',
      most: 1,
      mails: /, ar$/,
    },
  },
  rspamd: {
    MANY_INVISIBLE_PARTS: {
      why: 'The line that mail programs show beside the subject is hidden in the mail itself: one hidden part.',
      most: 0.05,
    },
    URI_COUNT_ODD: {
      why: 'rspamd 3.4 counts an address once that stands in both forms of a mail, so a mail with one link, or three, is odd.',
      most: 1,
    },
    R_MIXED_CHARSET: {
      why: 'A French name stands in a subject or text whose language has no accents, or other letters.',
      most: 1.5,
      mails: /, (en|nl|ar)$/,
    },
  },
};

/** What a filter must find in a signed mail. */
export const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  rspamd: ['R_DKIM_ALLOW', 'R_SPF_ALLOW', 'DMARC_POLICY_ALLOW'],
};
