import { useEffect, useState } from 'react';
import type { GameDeps } from '../shared/game-deps';
import { t } from '../shared/texts';
import { late } from '../shared/late';
import { Modal } from '../shared/modal';

const LateRules = late('Rules');

/** The version in an address such as `?reglement=3b1f…`; empty for `?reglement`, undefined for any other address. */
const versionAsked = (): string | undefined => /[?&]reglement\b=?(\w*)/.exec(location.search)?.[1];

export interface RulesLinkProps {
  pageId: string;
  /** The rules of the guest's play. */
  version?: string | undefined;
  deps: Pick<GameDeps, 'readPage' | 'readRules'>;
}

/** Opens the odds and the rules; by itself when the address asks for them. */
export function RulesLink({ pageId, version, deps }: RulesLinkProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (versionAsked() === undefined) return;
    // In a separate task, after the first view that equals the document's.
    const timer = setTimeout(setOpen, 0, true);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {t.rules}
      </button>
      {open && (
        <Modal open title={t.rules} closeLabel={t.close} onClose={() => setOpen(false)}>
          <LateRules version={version ?? versionAsked()} {...{ pageId, ...deps }} />
        </Modal>
      )}
    </>
  );
}
