import { VaneAskew } from '@girouette/ui/picture';
import type { ReactNode } from 'react';
import shared from '../shared/controls.module.css';
import s from './message-screen.module.css';

export interface MessageScreenProps {
  title: string;
  text?: string;
  action: { label: string; href: string } | { label: string; onClick: () => void };
  children?: ReactNode;
}

/** A page with one message and one action. */
export function MessageScreen({ title, text, action, children }: MessageScreenProps) {
  return (
    <main className={s.page}>
      <VaneAskew className={s.picture} />
      <h1 className={s.title}>{title}</h1>
      {text && <p className={shared.text}>{text}</p>}
      <p className={s.action}>
        {'href' in action ? (
          <a className={shared.primary} href={action.href}>
            {action.label}
          </a>
        ) : (
          <button type="button" className={shared.primary} onClick={action.onClick}>
            {action.label}
          </button>
        )}
      </p>
      {children}
    </main>
  );
}
