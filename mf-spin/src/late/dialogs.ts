/** What the dialogs of the game show, and what a guest meets only from the spin on. */
export { LostGiftForm } from '../app/lost-gift-form';
export { Invitation } from '../features/prompt/invitation';
export { EmailSuggestion } from '../features/email/email-suggestion';
export { suggestEmail } from '@girouette/contracts/suggest-email';
export { DrawCheck } from '../features/verification/draw-check';
export { OutcomeText, SentTo } from '../features/play/outcome-text';
export { ReviewForm } from '../features/review/review-form';
export { Rules } from '../features/rules/rules';
