import { AddressRequest, type AddressRequestProps } from '../email/address-request';
import { d } from '../shared/texts';

/** The dialogs of the game, and the parts that a guest meets only after the spin. */
export { suggestEmail } from '@girouette/contracts/texts/suggest-email';
export { Birthday } from '../birthday/birthday';
export { EmailSuggestion } from '../email/email-suggestion';
export { OutcomeText, SentTo } from '../play/outcome-text';
export { Invitation } from '../prompt/invitation';
export { ReviewForm } from '../review/review-form';
export { Rules } from '../rules/rules';
export { DrawCheck } from './draw-check';

/** Asks for the address with which the gifts were won. */
export const LostGiftForm = (props: Pick<AddressRequestProps, 'email' | 'onSend'>) => (
  <AddressRequest id="lost-email" intro={d.lostGift} {...props} />
);
