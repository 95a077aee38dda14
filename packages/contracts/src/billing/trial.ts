/** The landing pages of a trial. */
export const TRIAL_PAGES = 1;

/** How long the approval of a trial usually takes. */
export const APPROVAL_TIME =
  'Nous étudions votre demande, en général en un jour ouvré. Un e-\u2060mail vous prévient dès qu’elle est acceptée.';

/** The longest trial that can be configured, in days. */
export const MAX_TRIAL_DAYS = 365;
