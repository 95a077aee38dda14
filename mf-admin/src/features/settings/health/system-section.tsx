import { Section } from '@girouette/account';
import { Backups } from './backups';
import styles from './health.module.css';
import { SystemHealth } from './system-health';

/** How the services and the backups are doing. */
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
