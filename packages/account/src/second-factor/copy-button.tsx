import { Button } from '@girouette/ui/button';
import { Copy, Icon } from '@girouette/ui/icon';
import { useToast } from '@girouette/ui/toast';
import type { ReactNode } from 'react';

/** Copies a text. */
export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ text: 'Copié.' });
    } catch {
      toast({
        text: 'La copie a échoué. Sélectionnez le texte et copiez-\u2060le.',
        tone: 'failure',
      });
    }
  };
  return (
    <Button variant="secondary" size="small" onClick={() => void copy()}>
      <Icon of={Copy} />
      <span>{children}</span>
    </Button>
  );
}
