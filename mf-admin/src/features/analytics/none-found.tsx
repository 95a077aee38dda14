import { Button } from '@girouette/ui/button';
import { Empty } from '@girouette/ui/states';

/** The search found no restaurant. */
export const NoneFound = ({ q, onClear }: { q: string; onClear: () => void }) => (
  <div role="status">
    <Empty
      title={`Aucun restaurant pour «\u00A0${q}\u00A0»`}
      action={
        <Button variant="secondary" onClick={onClear}>
          Effacer la recherche
        </Button>
      }
    >
      {
        'La recherche regarde le début du nom\u00A0: pour «\u00A0Chez Camille\u00A0», tapez «\u00A0chez\u00A0».'
      }
    </Empty>
  </div>
);
