import { AddressRequest, type AddressRequestProps } from '../email/address-request';
import { d } from '../shared/texts';

/** Asks for the address with which the gifts were won. */
export const LostGiftForm = (props: Pick<AddressRequestProps, 'email' | 'onSend'>) => (
  <AddressRequest id="lost-email" intro={d.lostGift} {...props} />
);
