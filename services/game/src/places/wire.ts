import type { WholePlace } from './actions';

/** A place as the contract spells it. */
export const toPlace = ({ place, pages, logo }: WholePlace) => ({
  _id: place.id,
  name: place.name,
  address: place.address,
  logo: logo ?? '',
  wheelColorPair: place.look.wheel,
  buttonColor: place.look.button.color,
  buttonColorID: place.look.button.id,
  pages,
  version: place.version,
});
