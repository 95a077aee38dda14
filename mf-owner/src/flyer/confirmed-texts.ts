import type { GamePage } from '@girouette/contracts/pages/http/game-pages';
import { useApi } from '@girouette/ui/microfrontend';
import type { FieldFinding, FlyerText } from '@girouette/wording/published-texts';
import { useEffect, useRef, useState } from 'react';
import { withProposal } from '../shared/wording/field-wording';
import { loadGuard } from '../shared/wording/guard';
import type { Flyer, PrintFormat } from './drawing/sheet';

/** The texts that may be replaced. A name stays the owner's. */
export const REPLACED = ['text1', 'text2'] as const;
export type ReplacedText = (typeof REPLACED)[number];

type Texts = Record<FlyerText, string>;

interface Question {
  findings: readonly FieldFinding<FlyerText>[];
  state: 'asking' | 'recording' | 'failed';
  texts: Texts;
  /** The texts with the proposals in place of what was found; null when something would still be found. */
  harmless: Texts | null;
  /** Null for the JPEG. */
  format: PrintFormat | null;
  download: () => void;
}

/**
 * Asks before a flyer with findings is downloaded. The download waits until the confirmation is recorded. The same texts are asked about
 * once.
 */
export function useConfirmedTexts(flyer: Flyer, page: GamePage) {
  const api = useApi();
  const [question, setQuestion] = useState<Question | null>(null);
  const confirmed = useRef(new Set<string>());

  /** Downloads, or asks first. */
  const check = async (format: PrintFormat | null, download: () => void) => {
    const { brandName, text1, text2 } = flyer;
    const texts = { brandName, text1, text2 };
    // Without the guard, nothing is known that could be confirmed.
    const find = (await loadGuard())?.flyerFindings;
    const findings = find?.(texts, page) ?? [];
    if (findings.length === 0 || confirmed.current.has(keyOf(page, texts))) {
      download();
      return;
    }
    const better = replacedIn(texts, findings);
    const harmless = find?.(better, page).length === 0 ? better : null;
    setQuestion({ findings, state: 'asking', texts, harmless, format, download });
  };

  const confirm = async () => {
    if (!question) return;
    const { texts, download } = question;
    setQuestion({ ...question, state: 'recording' });
    try {
      await api('POST /api/game/:id/wording-confirmations', {
        params: { id: page._id },
        body: { place: 'flyer', texts },
      });
    } catch {
      setQuestion({ ...question, state: 'failed' });
      return;
    }
    confirmed.current.add(keyOf(page, texts));
    setQuestion(null);
    download();
  };

  const close = () => {
    setQuestion(null);
  };
  return { question, check, confirm, close };
}

/** Writes harmless texts into the form, and downloads once the flyer has them. */
export function useReplacedTexts({
  flyer,
  download,
  onReplace,
}: {
  flyer: Flyer;
  download: (format: PrintFormat | null) => void;
  onReplace: (texts: Texts) => void;
}) {
  const waiting = useRef<(Pick<Question, 'format'> & { before: Flyer }) | null>(null);
  useEffect(() => {
    const wanted = waiting.current;
    if (wanted === null || wanted.before === flyer) return;
    waiting.current = null;
    // The download renders the sheet at once, which no effect may do.
    queueMicrotask(() => {
      download(wanted.format);
    });
  }, [flyer, download]);
  return ({ harmless, format }: Pick<Question, 'harmless' | 'format'>) => {
    if (harmless === null) return;
    waiting.current = { before: flyer, format };
    onReplace(harmless);
  };
}

function replacedIn(texts: Texts, findings: readonly FieldFinding<FlyerText>[]): Texts {
  const better = { ...texts };
  for (const field of REPLACED) {
    for (const finding of findings) {
      if (finding.field === field) better[field] = withProposal(better[field], finding);
    }
  }
  return better;
}

const keyOf = ({ _id }: GamePage, texts: Texts): string => JSON.stringify([_id, texts]);
