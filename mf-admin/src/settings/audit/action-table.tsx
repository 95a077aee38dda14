import type { RecordedAction } from '@girouette/contracts/http/administration';
import { Button } from '@girouette/ui/button';
import { formatMoment } from '@girouette/ui/format';
import { VisuallyHidden } from '@girouette/ui/shared';
import { DataTable, type Column } from '@girouette/ui/table';
import styles from './audit.module.css';
import { actionLabel, describeDetails } from './describe-action';

/** The columns shown while the rows load. */
export const ACTION_HEADERS = ['Action', 'Date', 'Par', 'Sur', 'Précisions', 'Adresse'];

export function ActionTable({
  rows,
  onFilter,
}: {
  rows: readonly RecordedAction[];
  /** Narrows the list to actions on this user. */
  onFilter: (userId: string) => void;
}) {
  const columns: readonly Column<RecordedAction>[] = [
    {
      header: 'Action',
      cell: ({ action }) => actionLabel(action),
      isRowHeader: true,
      fullWidthOnPhone: true,
    },
    { header: 'Date', cell: ({ at }) => formatMoment(at) },
    {
      header: 'Par',
      cell: ({ actorName, keyId }) => (
        <Name>{keyId === undefined ? actorName : `Clé d’accès ${actorName}`.trimEnd()}</Name>
      ),
    },
    {
      header: 'Sur',
      cell: ({ targetId, targetName }) =>
        targetName === '' ? (
          <Name>{targetName}</Name>
        ) : (
          <Button
            size="small"
            variant="quiet"
            className={styles.target}
            onClick={() => {
              onFilter(targetId);
            }}
          >
            <VisuallyHidden>Uniquement ce qui a été fait à </VisuallyHidden>
            <span>{targetName}</span>
          </Button>
        ),
    },
    { header: 'Précisions', cell: ({ details }) => describeDetails(details) },
    { header: 'Adresse', cell: ({ from }) => <span className={styles.from}>{from || '–'}</span> },
  ];
  return (
    <DataTable caption="Journal d’audit" columns={columns} rows={rows} rowKey={({ _id }) => _id} />
  );
}

/** Erased accounts and subjects other than accounts have no name. */
const Name = ({ children }: { children: string }) => (
  <span className={styles.name}>{children === '' ? '–' : children}</span>
);
