import * as ui from '@girouette/ui/icon';
import styles from '../gallery.module.css';
import type { Section } from '../section';

const { Icon, ...icons } = ui;

export const icon: Section = {
  id: 'icon',
  title: 'Icon',
  states: [
    {
      name: 'all, at twice the size of the text',
      wide: true,
      shown: (
        <span className={styles.icons}>
          {Object.entries(icons).map(([name, drawing]) => (
            <Icon key={name} of={drawing} />
          ))}
        </span>
      ),
    },
  ],
};
