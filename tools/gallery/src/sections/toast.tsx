import { Button } from '@girouette/ui/button';
import { useToast, type ToastMessage } from '@girouette/ui/toast';
import type { Section } from '../section';

function Toasted({ message, name }: { message: ToastMessage; name: string }) {
  const toast = useToast();
  return (
    <Button
      variant="secondary"
      onClick={() => {
        toast(message);
      }}
    >
      {name}
    </Button>
  );
}

export const toast: Section = {
  id: 'toast',
  title: 'ToastProvider',
  states: [
    {
      name: 'success',
      shown: <Toasted name="Activer la page" message={{ text: 'Page activée' }} />,
    },
    {
      name: 'failure',
      shown: (
        <Toasted
          name="Perdre le réseau"
          message={{ text: 'Non enregistré : réseau coupé.', tone: 'failure' }}
        />
      ),
    },
  ],
};
