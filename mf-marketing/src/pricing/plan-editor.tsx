import type { PriceData } from '@girouette/contracts/http/billing';
import { Button } from '@girouette/ui/button';
import { Dialog } from '@girouette/ui/dialog';
import { Loading } from '@girouette/ui/states';
import { lazy, Suspense, useState } from 'react';
import type { PlanName } from '../shared/subscription-intent';

// Loaded on demand, since only administrators need it.
const PlanForm = lazy(async () => ({ default: (await import('./plan-form')).PlanForm }));

/** « Modifier », for administrators, with its form in a dialog (docs/specification §2.2, screen 3). */
export function PlanEditor({ name, prices }: { name: PlanName; prices: PriceData }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <Button
        wide
        variant="secondary"
        onClick={() => {
          setOpen(true);
        }}
      >
        Modifier
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Modifier le plan">
        <Suspense fallback={<Loading />}>
          <PlanForm name={name} prices={prices} onClose={close} />
        </Suspense>
      </Dialog>
    </>
  );
}
