import { d } from '../shared/texts';
import shared from '../shared/controls.module.css';
import fields from '../shared/fields.module.css';

export interface InvitationProps {
  network: 'instagram' | 'googleMaps';
  href: string;
  onFollow: () => void;
  onClose: () => void;
}

/** The texts and links of the prompt. */
export function Invitation({ network, href, onFollow, onClose }: InvitationProps) {
  const isInstagram = network === 'instagram';
  return (
    <>
      <p className={shared.text}>{isInstagram ? d.instagram : d.google}</p>
      <div className={fields.actions}>
        <a
          className={shared.primary}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          onClick={onFollow}
        >
          {isInstagram ? d.openInstagram : d.openGoogle}
        </a>
        <button type="button" className={shared.secondary} onClick={onClose}>
          {d.toWheel}
        </button>
      </div>
      <p className={fields.note}>{d.optional}</p>
    </>
  );
}
