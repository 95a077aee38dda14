import { WhenLoaded } from '@girouette/ui/microfrontend';
import { useState } from 'react';
import { FieldsSkeleton } from '../shared/fields-skeleton';
import { Section } from '../shared/section';
import { ActiveFactor } from './active-factor';
import { RecoveryCodes } from './recovery-codes';
import { Setup } from './setup';
import { useSecondFactor } from './use-second-factor';

/** « Double authentification » (docs/specification §10.27): enabling, renewing and disabling it. */
export function SecondFactorSettings() {
  const factor = useSecondFactor();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Section
      title="Double authentification"
      lead="À la connexion, un code de votre téléphone en plus du mot de passe."
    >
      <WhenLoaded
        query={factor}
        skeleton={<FieldsSkeleton rows={1} label="Chargement de la double authentification…" />}
      >
        {({ isActive, recoveryCodesLeft }) => {
          if (codes) {
            return (
              <RecoveryCodes
                codes={codes}
                onDone={() => {
                  setCodes(null);
                }}
              />
            );
          }
          return isActive ? (
            <ActiveFactor codesLeft={recoveryCodesLeft} onCodes={setCodes} />
          ) : (
            <Setup onCodes={setCodes} />
          );
        }}
      </WhenLoaded>
    </Section>
  );
}
