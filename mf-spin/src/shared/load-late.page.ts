import type * as pdf from '../late/pdf';
import type * as testPlay from '../late/test-play-file';
import type * as verification from '../late/verification';

declare const __webpack_public_path__: string;

/** Some browsers do not ask again for an address that has failed. */
export function load<Module>(file: string): Promise<Module> {
  const address = `${__webpack_public_path__}${file}.js`;
  const again = () => import(/* webpackIgnore: true */ `${address}?${Date.now()}`);
  return (import(/* webpackIgnore: true */ address) as Promise<Module>).catch(again);
}

export const loadVerification = () => load<typeof verification>('verification');
export const loadPdf = () => load<typeof pdf>('pdf');
export const loadTestPlay = () => load<typeof testPlay>('test-play');
