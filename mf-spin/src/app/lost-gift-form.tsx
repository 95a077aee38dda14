import { AddressRequest, type AddressRequestProps } from '../features/email/address-request';

/** Asks for the address with which the gifts were won. */
export const LostGiftForm = (props: Pick<AddressRequestProps, 'email' | 'onSend'>) => (
  <AddressRequest
    id="lost-email"
    intro="Vos cadeaux encore valables seront envoyés à l’adresse avec laquelle vous avez joué."
    {...props}
  />
);
