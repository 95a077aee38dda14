import { Button } from '@girouette/ui/button';
import { Empty } from '@girouette/ui/states';
import type { ReactNode } from 'react';

/** The search found nothing. */
export const NoneFound = ({
  title,
  children,
  onClear,
}: {
  title: string;
  /** Help for searching. */
  children: ReactNode;
  onClear: () => void;
}) => (
  <div role="status">
    <Empty
      title={title}
      action={
        <Button variant="secondary" onClick={onClear}>
          Effacer la recherche
        </Button>
      }
    >
      {children}
    </Empty>
  </div>
);
