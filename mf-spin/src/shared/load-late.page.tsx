import { useEffect, useLayoutEffect, useRef } from 'react';
import type * as dialogs from '../late/dialogs';
import type * as dialogsFile from '../late/dialogs-file';
import type * as pdf from '../late/pdf';
import type * as verification from '../late/verification';

declare const __webpack_public_path__: string;

/** Some browsers do not ask again for an address that has failed. */
function load<Module>(file: string): Promise<Module> {
  const address = `${__webpack_public_path__}${file}.js`;
  const again = () => import(/* webpackIgnore: true */ `${address}?${Date.now()}`);
  return (import(/* webpackIgnore: true */ address) as Promise<Module>).catch(again);
}

export async function loadDialogs(): Promise<typeof dialogs> {
  const file = await load<typeof dialogsFile>('dialogs');
  await file.styled;
  /** Its own copy of Preact shows the part in an element that the page's does not look into. */
  const framed = (part: dialogsFile.Part) =>
    function Framed(props: object) {
      const element = useRef<HTMLDivElement>(null);
      const root = useRef<ReturnType<typeof dialogsFile.mount>>(null);
      useLayoutEffect(() => {
        root.current ??= file.mount(element.current!, part);
        root.current(props);
      });
      useEffect(() => () => root.current?.(null), []);
      return <div ref={element} />;
    };
  const parts = Object.fromEntries(file.names.map((name) => [name, framed(name)]));
  return { ...parts, suggestEmail: file.suggestEmail } as unknown as typeof dialogs;
}

export const loadVerification = () => load<typeof verification>('verification');
export const loadPdf = () => load<typeof pdf>('pdf');
