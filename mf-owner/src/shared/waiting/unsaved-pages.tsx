import { Button } from '@girouette/ui/button';
import { draftKey } from '@girouette/ui/session';
import { classNames } from '@girouette/ui/shared';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAccount } from '../owner';
import { paths } from '../paths';
import styles from './notice.module.css';

const IN_PLACE = 'new-in:';

/** The storage key of the draft of a new page in a place. */
export const newDraftKey = (account: string, placeId: string | null): string =>
  draftKey(account, placeId === null ? 'new' : `${IN_PLACE}${placeId}`);

/** Where the draft of an id in a storage key is edited. */
function editorOf(id: string): string {
  if (id === 'new') return paths.createPage;
  return id.startsWith(IN_PLACE)
    ? paths.createPageIn(id.slice(IN_PLACE.length))
    : paths.editPage(id);
}

interface UnsavedPage {
  path: string;
  name: string;
}

/** The pages that the owner tried to save but that could not be saved yet. */
function unsavedPages(account: string): UnsavedPage[] {
  try {
    const prefix = draftKey(account, '');
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => {
        const { toSave, draft } = JSON.parse(localStorage.getItem(key) ?? '{}') as {
          toSave?: boolean;
          draft?: { resturantName?: string };
        };
        if (!toSave) return [];
        const path = editorOf(key.slice(prefix.length));
        return [{ path, name: draft?.resturantName?.trim() ?? '' }];
      });
  } catch {
    return [];
  }
}

/** Drops the draft of a page that no longer exists. */
export function dropUnsavedPage(account: string, pageId: string): void {
  try {
    for (const store of [sessionStorage, localStorage]) store.removeItem(draftKey(account, pageId));
  } catch {
    return;
  }
}

/** Removes all drafts of an account from this browser. */
export function forgetDrafts(account: string): void {
  const prefix = draftKey(account, '');
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) {
        if (key.startsWith(prefix)) storage.removeItem(key);
      }
    }
  } catch {
    return;
  }
}

/** Lists the unsaved pages, with links to them. */
export function UnsavedNotice() {
  const account = useAccount();
  const [pages] = useState(() => unsavedPages(account));
  return pages.map(({ path, name }) => (
    <div key={path} className={classNames(styles.notice, styles.waiting)}>
      <p>{`${name === '' ? 'Votre nouvelle page' : `«\u00A0${name}\u00A0»`} attend d’être enregistrée.`}</p>
      <Link to={path}>Reprendre</Link>
    </div>
  ));
}

/** Says that a saved draft was restored, and offers to discard it. */
export function ResumedNotice({
  startOver,
  onStartOver,
}: {
  /** The label of the button that discards the draft. */
  startOver: string;
  onStartOver: () => void;
}) {
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  return (
    <div className={classNames(styles.notice, styles.resumed)} role="status">
      <p>Votre brouillon a été repris là où vous l’aviez laissé.</p>
      <Button
        variant="quiet"
        size="small"
        onClick={() => {
          setClosed(true);
          onStartOver();
        }}
      >
        {startOver}
      </Button>
    </div>
  );
}
