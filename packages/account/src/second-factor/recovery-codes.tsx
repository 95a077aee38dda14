import { Button } from '@girouette/ui/button';
import { saveFile } from '@girouette/ui/file';
import { Download, Icon } from '@girouette/ui/icon';
import { useEffect, useRef } from 'react';
import { Actions } from '../shared/actions';
import { CopyButton } from './copy-button';
import own from './second-factor.module.css';

/** New recovery codes. Shown only once, until the user confirms that they are stored safely. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
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
