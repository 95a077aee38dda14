import { useEffect, useState, type ComponentProps, type ComponentType } from 'react';
import type * as dialogs from '../late/dialogs';
import { loadDialogs } from './load-dialogs';
import { Waiting } from './waiting';

type Parts = typeof dialogs;

let parts: Parts | undefined;

/** Loads the code of the dialogs, so that none waits for it. */
export async function preloadDialogs(): Promise<void> {
  parts ??= await loadDialogs();
}

/** As `suggestEmail` does; null while its code is not there, because a guest can play without its question. */
export const suggestEmail = (email: string): string | null => parts?.suggestEmail(email) ?? null;

/**
 * A part of a dialog, with code that is loaded later. When the code does not come, the guest reads so and may try again.
 */
export function late<Name extends Exclude<keyof Parts, 'suggestEmail'>>(name: Name) {
  return function Late(props: ComponentProps<Parts[Name]>) {
    const [state, setState] = useState<'loading' | 'failed' | 'ready'>('loading');
    const Part = parts?.[name] as ComponentType<object> | undefined;
    const isThere = Part !== undefined;
    useEffect(() => {
      // The code may come between the rendering and this effect, which is too late for the rendering.
      if (isThere || state !== 'loading') return;
      preloadDialogs().then(
        () => {
          setState('ready');
        },
        () => {
          setState('failed');
        },
      );
    }, [state, isThere]);
    if (Part) return <Part {...props} />;
    return (
      <Waiting
        failed={state === 'failed'}
        onRetry={() => {
          setState('loading');
        }}
      />
    );
  };
}
