import type { Flyer, Sheet } from './drawing/sheet';
import { SheetView } from './drawing/sheet-view';
import styles from './flyer.module.css';

/** A flyer as a picture, scaled by the custom property `--scale`. */
export const ScaledSheet = ({
  sheet,
  flyer,
  label,
}: {
  sheet: Sheet;
  flyer: Flyer;
  /** The label for screen readers. Without it the picture is decorative. */
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
