import type { Network } from '@girouette/contracts';
import type { GamePage } from '@girouette/contracts/http/game';
import { late } from '../../shared/late';
import { Modal } from '../../shared/modal';

const LateInvitation = late('Invitation');

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
  const network = page.followOrReview === 'instagram' ? 'instagram' : 'googleMaps';
  return (
    <Modal
      open={open}
      title={network === 'instagram' ? `Suivez ${name} sur Instagram` : `${name} sur Google`}
      onClose={onClose}
      closeLabel="Fermer"
      sheet
    >
      {open && (
        <LateInvitation
          href={page[network]}
          {...{ network, onClose }}
          onFollow={() => {
            onFollowed(network);
            onClose();
          }}
        />
      )}
    </Modal>
  );
}
