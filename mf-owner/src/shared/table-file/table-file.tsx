import { TABLE_FORMATS, type TableFormat } from '@girouette/contracts/table-file';
import { Button } from '@girouette/ui/button';
import { FormFailure } from '@girouette/ui/form';
import { Download, Icon } from '@girouette/ui/icon';
import { Progress } from '@girouette/ui/progress';
import { VisuallyHidden } from '@girouette/ui/shared';
import styles from './table-file.module.css';
import { useTableFile, type TableName } from './use-table-file';

const FORMATS: Readonly<Record<TableFormat, string>> = { csv: 'CSV', xlsx: 'Excel' };

/** Downloads a table of the owner as a file, with its progress (docs/specification §10.52). */
export function TableFile({
  table,
  of,
}: {
  table: TableName;
  /** Completes « Télécharger … », e.g. « tous les avis ». */
  of: string;
}) {
  const { download, share, cancel, failure } = useTableFile(table);
  if (download.isPending) {
    return (
      <div className={styles.running}>
        <Progress
          label={`Téléchargement en cours\u202F: ${String(Math.floor(share * 100))}\u00A0%`}
          value={share}
          max={1}
        />
        <Button variant="secondary" size="small" onClick={cancel}>
          Annuler
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.file}>
      <FormFailure message={failure} />
      <p className={styles.label}>{`Télécharger ${of}`}</p>
      <div className={styles.formats}>
        {TABLE_FORMATS.toReversed().map((format) => (
          <Button
            key={format}
            variant="secondary"
            size="small"
            onClick={() => {
              download.mutate(format);
            }}
          >
            <Icon of={Download} />
            <VisuallyHidden>{`Télécharger ${of} au format `}</VisuallyHidden>
            <span>{FORMATS[format]}</span>
          </Button>
        ))}
      </div>
    </div>
  );
}
