import { Badge } from '@girouette/ui/badge';
import { Button } from '@girouette/ui/button';
import { useToast } from '@girouette/ui/toast';
import { useState } from 'react';
import { Actions } from '../shared/section';
import { ProofDialog } from './proof-dialog';
import own from './second-factor.module.css';
import { useSecondFactorSteps } from './use-second-factor';

/** Below or at this number, new recovery codes are advised. */
const FEW_CODES = 3;

/** An enabled second factor: the remaining recovery codes, renewing them, and switching it off. */
export function ActiveFactor({
  codesLeft,
  onCodes,
}: {
  codesLeft: number;
  onCodes: (codes: readonly string[]) => void;
}) {
  const [asking, setAsking] = useState<'codes' | 'removal' | null>(null);
  const { renewCodes, remove } = useSecondFactorSteps();
  const toast = useToast();
  const close = () => {
    setAsking(null);
  };
  return (
    <>
      <div className={own.about}>
        <p>
          <Badge tone="success">Activée</Badge>
        </p>
        <p className={codesLeft <= FEW_CODES ? own.few : own.note}>{describeCodes(codesLeft)}</p>
      </div>
      <Actions>
        <Button
          variant="secondary"
          onClick={() => {
            setAsking('codes');
          }}
        >
          Nouveaux codes de secours
        </Button>
        <Button
          variant="dangerQuiet"
          onClick={() => {
            setAsking('removal');
          }}
        >
          Désactiver
        </Button>
      </Actions>
      <ProofDialog
        open={asking === 'codes'}
        title="De nouveaux codes de secours&#8239;?"
        description="Ceux d’avant ne fonctionneront plus."
        button="Créer les codes"
        onProof={async (proof) => {
          onCodes(await renewCodes(proof));
        }}
        onClose={close}
      />
      <ProofDialog
        open={asking === 'removal'}
        title="Désactiver la double authentification&#8239;?"
        description="Votre mot de passe suffira de nouveau pour entrer dans votre espace."
        button="Désactiver"
        isDanger
        onProof={async (proof) => {
          await remove(proof);
          toast({ text: 'La double authentification est désactivée.' });
        }}
        onClose={close}
      />
    </>
  );
}

function describeCodes(left: number): string {
  if (left === 0) return 'Il ne vous reste aucun code de secours. Créez-\u2060en de nouveaux.';
  if (left === 1) return 'Il vous reste un seul code de secours. Créez-\u2060en de nouveaux.';
  return `Il vous reste ${String(left)}\u00A0codes de secours.`;
}
