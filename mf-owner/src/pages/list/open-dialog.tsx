import type { PageSummary } from '@girouette/contracts/pages/http/game-pages';
import { ChangesDialog } from '../models/changes-dialog';
import { GiveDialog } from '../models/give-dialog';
import { ChooseDialog } from './choose-pages';
import { DeleteDialog } from './delete-page';
import { MoveDialog } from './move-page';
import type { PageDialog } from './page-actions';
import { TestDialog } from './test-dialog';

/** The dialog over the list, and the page that it is about. */
export type Open = { dialog: PageDialog; page: PageSummary } | { dialog: 'choose'; page?: never };

/** The open dialog over the list of pages. */
export function OpenDialog({
  dialog,
  page,
  pages,
  onShow,
  onClose,
}: Open & {
  pages: readonly PageSummary[];
  onShow: (open: Open) => void;
  onClose: () => void;
}) {
  if (dialog === 'choose') return <ChooseDialog pages={pages} onClose={onClose} />;
  if (dialog === 'move') return <MoveDialog page={page} onClose={onClose} />;
  if (dialog === 'changes') return <ChangesDialog page={page} onClose={onClose} />;
  if (dialog === 'give') {
    return (
      <GiveDialog
        page={page}
        pages={pages}
        onShowChanges={() => {
          onShow({ dialog: 'changes', page });
        }}
        onClose={onClose}
      />
    );
  }
  return dialog === 'test' ? (
    <TestDialog page={page} onClose={onClose} />
  ) : (
    <DeleteDialog page={page} onClose={onClose} />
  );
}
