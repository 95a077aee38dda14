export { ERASE, ERASURES, erasing, erasureConsumer, type Erase } from './erasures';
export {
  erasingGuests,
  GUEST_ERASURES,
  guestErasureConsumer,
  type EraseGuest,
} from './guest-erasures';
export { removeAll, removeByOwner } from './remove-by-owner';
