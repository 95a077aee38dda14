import { Button } from '@girouette/ui/button';
import { saveFile } from '@girouette/ui/file';
import { Download, Icon } from '@girouette/ui/icon';
import { WhenLoaded } from '@girouette/ui/microfrontend';
import { useEffect, useRef, useState } from 'react';
import { Actions, FieldsSkeleton, Section } from '../shared/section';
import { CopyButton } from '../shared/shown-once';
import { ActiveFactor } from './active-factor';
import own from './second-factor.module.css';
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

/** New recovery codes. Shown only once, until the user confirms that they are stored safely. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const text = codes.join('\n');
  return (
    <>
      <div className={own.about}>
        <h3 ref={heading} tabIndex={-1}>
          Vos codes de secours
        </h3>
        <p>
          Chacun remplace une fois votre téléphone. Gardez-&#8288;les en lieu sûr{'\u00A0'}:{' '}
          <strong>ils ne seront plus affichés.</strong>
        </p>
      </div>
      <ul className={own.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Actions>
        <CopyButton text={text}>Copier</CopyButton>
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            const content = `Codes de secours Girouette\n\n${text}\n`;
            saveFile({ name: 'girouette-codes-de-secours.txt', type: 'text/plain', content });
          }}
        >
          <Icon of={Download} />
          <span>Télécharger</span>
        </Button>
      </Actions>
      <Actions>
        <Button onClick={onDone}>J’ai gardé mes codes</Button>
      </Actions>
    </>
  );
}
