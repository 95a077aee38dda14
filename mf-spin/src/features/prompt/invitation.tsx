import shared from '../../shared/controls.module.css';

export interface InvitationProps {
  network: 'instagram' | 'googleMaps';
  href: string;
  onFollow: () => void;
  onClose: () => void;
}

const TEXTS = {
  instagram: [
    'Les nouveautés et les plats du jour y sont annoncés en premier.',
    'Ouvrir Instagram',
  ],
  googleMaps: [
    'Racontez votre visite telle que vous l’avez vécue, si vous le souhaitez.',
    'Ouvrir Google',
  ],
} as const;

/** What the prompt says and offers. */
export function Invitation({ network, href, onFollow, onClose }: InvitationProps) {
  const [text, action] = TEXTS[network];
  return (
    <>
      <p className={shared.text}>{text}</p>
      <div className={shared.actions}>
        <a
          className={shared.primary}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          onClick={onFollow}
        >
          {action}
        </a>
        <button type="button" className={shared.secondary} onClick={onClose}>
          Continuer vers la roue
        </button>
      </div>
      <p className={shared.note}>Facultatif&nbsp;: le tirage est le même dans tous les cas.</p>
    </>
  );
}
