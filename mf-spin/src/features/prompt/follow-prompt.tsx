import type { Network } from '@girouette/contracts';
import type { GamePage } from '@girouette/contracts/http/game';
import { Modal } from '../../shared/modal';
import shared from '../../shared/controls.module.css';

export interface FollowPromptProps {
  page: Pick<
    GamePage,
    'followOrReview' | 'instagram' | 'googleMaps' | 'brandName' | 'resturantName'
  >;
  open: boolean;
  onClose: () => void;
  onFollowed: (network: Network) => void;
}

/**
 * The prompt to follow or review. Neutral on purpose: it can be closed, the draw does not depend on it, and no wording
 * rewards a review, because the platforms forbid rewarded reviews.
 */
export function FollowPrompt({ page, open, onClose, onFollowed }: FollowPromptProps) {
  const name = page.brandName || page.resturantName;
  const { network, href, title, text, action } =
    page.followOrReview === 'instagram'
      ? {
          network: 'instagram' as const,
          href: page.instagram,
          title: `Suivez ${name} sur Instagram`,
          text: 'Les nouveautés et les plats du jour y sont annoncés en premier.',
          action: 'Ouvrir Instagram',
        }
      : {
          network: 'googleMaps' as const,
          href: page.googleMaps,
          title: `${name} sur Google`,
          text: 'Racontez votre visite telle que vous l’avez vécue, si vous le souhaitez.',
          action: 'Ouvrir Google',
        };
  return (
    <Modal open={open} title={title} onClose={onClose} closeLabel="Fermer" sheet>
      <p className={shared.text}>{text}</p>
      <div className={shared.actions}>
        <a
          className={shared.primary}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => {
            onFollowed(network);
            onClose();
          }}
        >
          {action}
        </a>
        <button type="button" className={shared.secondary} onClick={onClose}>
          Continuer vers la roue
        </button>
      </div>
      <p className={shared.note}>Facultatif&nbsp;: le tirage est le même dans tous les cas.</p>
    </Modal>
  );
}
