import type { PageSummary } from '@girouette/contracts/http/game';
import { Badge } from '@girouette/ui/badge';
import { buttonClass } from '@girouette/ui/button';
import { Card } from '@girouette/ui/card';
import { Link } from 'react-router';
import { stateOf } from '../shared/page-state';
import { paths } from '../shared/paths';
import styles from './dashboard.module.css';

interface Step {
  title: string;
  text: string;
  action: string;
  to: string;
  done: boolean;
}

const stepsOf = (pages: readonly PageSummary[]): readonly Step[] => {
  const online = pages.find((page) => stateOf(page) === 'online');
  const page = online ?? pages[0];
  return [
    {
      title: 'Créez votre page',
      text: 'Votre enseigne, vos cadeaux et vos couleurs\u00A0: quelques minutes suffisent.',
      action: 'Créer votre page',
      to: paths.createPage,
      done: page !== undefined,
    },
    {
      title: 'Mettez-\u2060la en ligne',
      text: 'Activez la page dans la liste, puis ouvrez-\u2060la pour la voir comme vos clients.',
      action: 'Voir mes pages',
      to: paths.landingPages,
      done: online !== undefined,
    },
    {
      title: 'Partagez-\u2060la',
      text: 'Imprimez son QR code pour vos tables, ou envoyez son lien. Les premiers chiffres arrivent avec le premier client.',
      action: 'Afficher le QR code',
      to: page ? paths.qrCode(page._id) : paths.landingPages,
      done: false,
    },
  ];
};

/** The next steps of an owner without any visit: three steps, with the first open one emphasized. */
export function FirstSteps({ pages }: { pages: readonly PageSummary[] }) {
  const steps = stepsOf(pages);
  const next = steps.find(({ done }) => !done);
  return (
    <Card className={styles.steps} role="region" aria-labelledby="first-steps">
      <h2 id="first-steps">Bien démarrer</h2>
      <p className={styles.note}>Trois étapes avant vos premiers chiffres.</p>
      <ol>
        {steps.map((step) => (
          <li key={step.title} aria-current={step === next ? 'step' : undefined}>
            <div className={styles.stepText}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </div>
            {step.done ? (
              <Badge tone="success">Fait</Badge>
            ) : (
              <Link
                className={buttonClass({ variant: step === next ? 'primary' : 'secondary' })}
                to={step.to}
              >
                {step.action}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
