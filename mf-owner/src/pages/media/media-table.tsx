import type { Medium } from '@girouette/contracts/pages/http/media';
import type { MediumFigures } from '@girouette/contracts/figures/http/media-figures';
import { mayInSomePlace } from '@girouette/contracts/permissions';
import { Badge } from '@girouette/ui/badge';
import { Button } from '@girouette/ui/button';
import { formatCount } from '@girouette/ui/format';
import { Pencil, QrCode, Trash2 } from '@girouette/ui/icon';
import { Menu, type MenuItem } from '@girouette/ui/menu';
import { useUser } from '@girouette/ui/microfrontend';
import { VisuallyHidden } from '@girouette/ui/shared';
import { Switch } from '@girouette/ui/switch';
import { type Column, DataTable, BriefText } from '@girouette/ui/table';
import { useToast } from '@girouette/ui/toast';
import { useChangeMedium, useMediaFigures } from './use-media';
import styles from './media.module.css';

/** The dialog that is open, for one medium or for all. */
export type Opened =
  | { dialog: 'add' }
  | { dialog: 'sheet' }
  | { dialog: 'code' | 'rename' | 'delete'; medium: Medium };

type Open = (opened: Opened) => void;

/** The media of a page with their figures, switches and actions. */
export function MediaTable({
  pageId,
  media,
  onOpen,
}: {
  pageId: string;
  media: readonly Medium[];
  onOpen: Open;
}) {
  const figures = useMediaFigures(pageId);
  const countOf = (of: keyof MediumFigures) => (medium: Medium) => {
    if (figures.data) return formatCount(figures.data.get(medium.number)?.[of] ?? 0);
    return figures.isError ? '–' : '…';
  };
  const columns: readonly Column<Medium>[] = [
    { header: 'N°', isDetail: true, cell: ({ number }) => number },
    {
      header: 'Support',
      cell: ({ name }) => <BriefText>{name}</BriefText>,
      isRowHeader: true,
      fullWidthOnPhone: true,
    },
    { header: 'Visites', align: 'end', cell: countOf('visits') },
    { header: 'Tours', align: 'end', cell: countOf('spins') },
    { header: 'Cadeaux gagnés', align: 'end', isDetail: true, cell: countOf('gifts') },
    { header: 'Cadeaux remis', align: 'end', cell: countOf('redeemed') },
    {
      header: 'En service',
      besideNameOnPhone: true,
      cell: (medium) => <State pageId={pageId} medium={medium} />,
    },
    {
      header: 'Actions',
      align: 'end',
      fullWidthOnPhone: true,
      cell: (medium) => <Actions medium={medium} onOpen={onOpen} />,
    },
  ];
  return (
    <>
      <DataTable
        caption="Les supports de la page"
        columns={columns}
        rows={media}
        rowKey={({ number }) => String(number)}
        isMuted={({ state }) => state === 'off'}
      />
      {figures.isError ? (
        <p className={styles.noFigures} role="status">
          Les chiffres des supports n’ont pas pu être chargés.
          <Button variant="quiet" size="small" onClick={() => void figures.refetch()}>
            Réessayer
          </Button>
        </p>
      ) : null}
    </>
  );
}

function State({ pageId, medium }: { pageId: string; medium: Medium }) {
  const { number, name, state } = medium;
  const change = useChangeMedium(pageId);
  const toast = useToast();
  const isOn = state === 'active';
  if (!mayInSomePlace(useUser(), 'page:change')) {
    return <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? 'En service' : 'Désactivé'}</Badge>;
  }
  return (
    <Switch
      label={`${name} en service`}
      hideLabel
      checked={isOn}
      disabled={change.isPending}
      onCheckedChange={(on) => {
        change.mutate(
          { number, state: on ? 'active' : 'off' },
          {
            onError: (error) => {
              toast({ text: error.message, tone: 'failure' });
            },
          },
        );
      }}
    />
  );
}

function Actions({ medium, onOpen }: { medium: Medium; onOpen: Open }) {
  const user = useUser();
  const toast = useToast();
  const { name, link } = medium;
  const opens = (dialog: 'code' | 'rename' | 'delete') => () => {
    onOpen({ dialog, medium });
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast({ text: 'Lien copié' });
    } catch {
      // The dialog shows the link.
      onOpen({ dialog: 'code', medium });
    }
  };
  const items: readonly (MenuItem | false)[] = [
    { label: 'QR code', icon: QrCode, onSelect: opens('code') },
    mayInSomePlace(user, 'page:change') && {
      label: 'Renommer',
      icon: Pencil,
      onSelect: opens('rename'),
    },
    mayInSomePlace(user, 'page:delete') && {
      label: 'Supprimer',
      icon: Trash2,
      isDanger: true,
      onSelect: opens('delete'),
    },
  ];
  return (
    <div className={styles.actions}>
      <Button variant="secondary" size="small" onClick={() => void copy()}>
        Copier le lien
        <VisuallyHidden>{` (${name})`}</VisuallyHidden>
      </Button>
      <Menu label={`Autres actions (${name})`} items={items.filter((item) => item !== false)} />
    </div>
  );
}
