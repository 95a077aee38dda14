import { useEffect, useLayoutEffect, useRef } from 'react';
import type * as dialogs from '../late/dialogs';
import type * as dialogsFile from '../late/dialogs-file';
import { load } from './load-late.page';

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
