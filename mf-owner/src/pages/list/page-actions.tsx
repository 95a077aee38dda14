import type { PageSummary } from '@girouette/contracts/pages/http/game-pages';
import { mayInSomePlace } from '@girouette/contracts/permissions';
import { ApiError } from '@girouette/ui/api';
import { Button } from '@girouette/ui/button';
import {
  Copy,
  ExternalLink,
  Eye,
  Layers,
  Pencil,
  QrCode,
  RotateCw,
  ScanQrCode,
  Store,
  Tags,
  Trash2,
} from '@girouette/ui/icon';
import { newId } from '@girouette/ui/id';
import { Menu, type MenuItem } from '@girouette/ui/menu';
import { useApi, useUser } from '@girouette/ui/microfrontend';
import { VisuallyHidden } from '@girouette/ui/shared';
import { useToast } from '@girouette/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { allowanceIn } from './no-room';
import { useAccount } from '../../shared/owner';
import { paths } from '../../shared/paths';
import { queryKeys } from '../../shared/query-keys';
import styles from './landing-pages.module.css';

/** The dialogs about one page. */
export type PageDialog = 'test' | 'move' | 'give' | 'changes' | 'delete';

/** The user's actions on one page: the common one as a button, the others in a menu. */
export function PageActions({
  page,
  copies,
  copying,
  onCopyLink,
  onQrCode,
  onCopy,
  onOpen,
}: {
  page: PageSummary;
  /** How many pages of other places are copies of it. */
  copies: number;
  /** Whether the page is being copied. */
  copying: boolean;
  onCopyLink: () => void;
  onQrCode: () => void;
  onCopy: () => void;
  onOpen: (dialog: PageDialog) => void;
}) {
  const user = useUser();
  const mayChange = mayInSomePlace(user, 'page:change');
  const mayCopy = mayInSomePlace(user, 'page:create');
  const mayDelete = mayInSomePlace(user, 'page:delete');
  const mayMove = mayInSomePlace(user, 'place:manage') && user?.hasPlaces === true;
  const mayTest = mayInSomePlace(user, 'page:test');
  const opens = (dialog: PageDialog) => () => {
    onOpen(dialog);
  };
  const items: readonly (MenuItem | false)[] = [
    mayChange && { label: 'Modifier', icon: Pencil, href: paths.editPage(page._id) },
    mayTest && { label: 'Essayer avec mon téléphone', icon: ScanQrCode, onSelect: opens('test') },
    { label: 'QR code', icon: QrCode, onSelect: onQrCode },
    { label: 'Supports', icon: Tags, href: paths.media(page._id) },
    { label: 'Ouvrir', icon: ExternalLink, href: paths.wheel(page._id), isNewTab: true },
    { label: 'Aperçu de la visite', icon: Eye, href: paths.visitPreview(page._id) },
    mayCopy && { label: 'Dupliquer', icon: Copy, onSelect: onCopy },
    mayMove &&
      !page.model && {
        label: 'Utiliser dans d’autres établissements',
        icon: Layers,
        onSelect: opens('give'),
      },
    mayMove &&
      copies > 0 && {
        label: 'Mettre les copies à jour',
        icon: RotateCw,
        onSelect: opens('changes'),
      },
    mayMove && { label: 'Déplacer', icon: Store, onSelect: opens('move') },
    mayDelete && { label: 'Supprimer', icon: Trash2, isDanger: true, onSelect: opens('delete') },
  ];
  return (
    <div className={styles.actions}>
      <Button variant="secondary" size="small" onClick={onCopyLink}>
        Copier le lien
        <VisuallyHidden>{` (${page.resturantName})`}</VisuallyHidden>
      </Button>
      <Menu
        label={`Autres actions (${page.resturantName})`}
        busy={copying}
        items={items.filter((item) => item !== false)}
      />
    </div>
  );
}

/** Copies a page. A retry after a lost response sends the same key, so that it makes no second copy. */
export function useCopyPage() {
  const api = useApi();
  const toast = useToast();
  const client = useQueryClient();
  const account = useAccount();
  const keys = useRef(new Map<string, string>());
  /** The owner's allowance, set while a copy is refused because it is used up. */
  const [fullAt, setFullAt] = useState<number | null>(null);

  const mutation = useMutation({
    mutationFn: (pageId: string) => {
      const key = keys.current.get(pageId) ?? newId();
      keys.current.set(pageId, key);
      const headers = { 'idempotency-key': key };
      return api('POST /api/game/:id/copies', { params: { id: pageId } }, { headers });
    },
    onSuccess: async (_page, pageId) => {
      keys.current.delete(pageId);
      toast({ text: 'Page dupliquée' });
      await client.invalidateQueries({ queryKey: queryKeys.pages(account) });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'PAGE_ALLOWANCE_REACHED') {
        setFullAt(allowanceIn(error));
        return;
      }
      toast({ text: error.message, tone: 'failure' });
    },
  });

  return {
    copyPage: (pageId: string) => {
      if (!mutation.isPending) mutation.mutate(pageId);
    },
    fullAt,
    close: () => {
      setFullAt(null);
    },
    isBusy: (pageId: string) => mutation.isPending && mutation.variables === pageId,
  };
}
