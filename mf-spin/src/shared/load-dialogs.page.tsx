import { useEffect, useLayoutEffect, useRef } from 'react';
import type * as dialogs from '../late/dialogs';
import type * as dialogsFile from '../late/dialogs-file';
import { load } from './load-late.page';
import { loadTexts } from './load-texts';
import { conditionsOf, d, language, setTexts, t } from './texts';

export async function loadDialogs(): Promise<typeof dialogs> {
  const [file, texts] = await Promise.all([
    load<typeof dialogsFile>('dialogs'),
    loadTexts(language),
  ]);
  // Unless the guest has changed the language meanwhile.
  if (!d) setTexts(language, texts);
  await file.styled;
  /** Its own copy of Preact shows the part in an element that the page's does not look into. */
  const framed = (part: dialogsFile.Part) =>
    function Framed(props: object) {
      const element = useRef<HTMLDivElement>(null);
      const root = useRef<ReturnType<typeof dialogsFile.mount>>(null);
      useLayoutEffect(() => {
        root.current ??= file.mount(element.current!, part);
        file.setTexts(language, { page: t, dialogs: d, conditionsOf });
        root.current(props);
      });
      useEffect(() => () => root.current?.(null), []);
      return <div ref={element} />;
    };
  const parts = Object.fromEntries(file.names.map((name) => [name, framed(name)]));
  return { ...parts, suggestEmail: file.suggestEmail } as unknown as typeof dialogs;
}
