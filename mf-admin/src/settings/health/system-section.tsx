import { Section } from '@girouette/account';
import { Backups } from './backups';
import styles from './health.module.css';
import { SystemHealth } from './system-health';

/** The health of the services and the state of the backups. */
export const SystemSection = () => (
  <div className={styles.page}>
    <div>
      <SystemHealth />
    </div>
    <Section
      title="Sauvegardes"
      lead="Chaque jour une sauvegarde chiffrée, et chaque semaine sa restauration à l’essai, d’elles-mêmes."
    >
      <Backups />
    </Section>
  </div>
);
