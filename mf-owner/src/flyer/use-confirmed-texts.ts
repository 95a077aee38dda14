import type { GamePage } from '@girouette/contracts/http/game';
import type { FieldFinding, FlyerText } from '@girouette/wording/published-texts';
import { useApi } from '@girouette/ui/microfrontend';
import { useRef, useState } from 'react';
import { loadGuard } from '../shared/wording/guard';
import type { Flyer } from './drawing/sheet';

interface Question {
  findings: readonly FieldFinding<FlyerText>[];
  state: 'asking' | 'recording' | 'failed';
  texts: Record<FlyerText, string>;
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
  const check = async (download: () => void) => {
    const { brandName, text1, text2 } = flyer;
    const texts = { brandName, text1, text2 };
    // Without the guard, nothing is known that could be confirmed.
    const findings = (await loadGuard())?.flyerFindings(texts, page) ?? [];
    if (findings.length === 0 || confirmed.current.has(keyOf(page, texts))) download();
    else setQuestion({ findings, state: 'asking', texts, download });
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

const keyOf = ({ _id }: GamePage, texts: Record<FlyerText, string>): string =>
  JSON.stringify([_id, texts]);
