/** What the dialogs of the game show, and what a guest meets only from the spin on. */
export { LostGiftForm } from '../app/lost-gift-form';
export { Invitation } from '../prompt/invitation';
export { EmailSuggestion } from '../email/email-suggestion';
export { suggestEmail } from '@girouette/contracts/suggest-email';
export { DrawCheck } from '../verification/draw-check';
export { OutcomeText, SentTo } from '../play/outcome-text';
export { ReviewForm } from '../review/review-form';
export { Rules } from '../rules/rules';
