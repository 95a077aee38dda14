import type { Flyer, Sheet } from './drawing/sheet';
import { SheetView } from './drawing/sheet-view';
import styles from './flyer.module.css';

/** A flyer as a picture, as large as the custom property `--scale` of its place says. */
export const ScaledSheet = ({
  sheet,
  flyer,
  label,
}: {
  sheet: Sheet;
  flyer: Flyer;
  /** What screen readers say; without it the picture is decoration. */
  label?: string;
}) => (
  <div
    className={styles.scaled}
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    <div className={styles.actualSize}>
      <SheetView sheet={sheet} flyer={flyer} />
    </div>
  </div>
);
