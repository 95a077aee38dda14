import type { MailKind } from '@girouette/contracts';
import type { Feature } from '@girouette/platform/kit';
import type { MailText } from '../templates/feature';
import type { Mail, RequestedMail } from './rules';

/**
 * A mail that can be sent, or the reason why not: `awaiting-page` until the page's name is known; `unwanted` by its recipient, or with an
 * erased owner; `later` for the hours of campaigns; `refused` permanently. `accountId` is the account or page that the mail counts for,
 * `ownerId` the restaurant's account where that is another. `reason` never contains an address.
 */
export type Composed =
  | {
      kind: 'written';
      to: string;
      accountId: string | undefined;
      ownerId?: string | undefined;
      text: MailText;
    }
  | { kind: 'later'; until: Date }
  | { kind: 'awaiting-page' }
  | { kind: 'unwanted' }
  | { kind: 'refused'; reason: string };

/** How a feature writes the mails of a kind. */
export interface Writer<Deps, M extends Mail = Mail> {
  /** Writes a mail from the data at the time of sending. */
  write: (deps: Deps, mail: M) => Promise<Composed>;
  /** Notes the end of a mail, before it is stored. `isSent`: its guest has it, or may have it. */
  noteEnd?: (deps: Deps, ended: { mail: M; isSent: boolean }) => Promise<void>;
}

/** What a feature of this service registers: with the others, how it writes its mails. */
export interface MailFeature<Deps> extends Feature<Deps> {
  writers?: { [K in Mail['kind']]?: Writer<Deps, MailOf<K>> };
}

/** The mails of a kind. */
type MailOf<K extends Mail['kind']> = K extends MailKind
  ? RequestedMail
  : Extract<Mail, { kind: K }>;

/**
 * How the mails of a kind are written.
 * @throws Error when no feature writes them
 */
export function writerOf<Deps>(
  features: readonly MailFeature<Deps>[],
  kind: Mail['kind'],
): Writer<Deps> {
  const [writer] = features.flatMap(({ writers }) => writers?.[kind] ?? []);
  if (!writer) throw new Error(`no feature writes mails of the kind ${kind}`);
  return writer as Writer<Deps>;
}
