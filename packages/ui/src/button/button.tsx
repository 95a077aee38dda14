import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../shared';
import styles from './button.module.css';

interface Look {
  /**
   * One `primary` per view. `dangerQuiet` opens a question before destroying something, `danger` confirms it in the dialog; `onDark` is for
   * a green band.
   */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'dangerQuiet' | 'onDark' | undefined;
  size?: 'medium' | 'small' | undefined;
  /** Takes the full width. */
  wide?: boolean | undefined;
  className?: string | undefined;
}

/** The class of a button, for another library's link, e.g. react-router's `<Link className={buttonClass({})}>`. */
export const buttonClass = ({
  variant = 'primary',
  size = 'medium',
  wide = false,
  className,
}: Look): string =>
  classNames(
    styles.button,
    styles[variant],
    size === 'small' && styles.small,
    wide && styles.wide,
    className,
  );

export type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** Shows a spinner and ignores presses, but keeps the focus. */
    busy?: boolean;
  };

/**
 * A button, `type="button"` by default. While disabled or busy it ignores presses but stays focusable, so that keyboard
 * users do not lose their place.
 */
export function Button({
  variant,
  size,
  wide,
  className,
  busy = false,
  disabled = false,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const resting = busy || disabled;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (resting) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, wide, className })}
      aria-disabled={resting || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : null}
      <span className={styles.content}>{children}</span>
    </button>
  );
}

export type ButtonLinkProps = ComponentProps<'a'> & Look;

/** A link that looks like a button. */
export function ButtonLink({ variant, size, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, wide, className })}>
      {children}
    </a>
  );
}
