import type { Network } from '@girouette/contracts';
import type { GamePage } from '@girouette/contracts/pages/http/game-pages';
import { t } from '../shared/texts';
import { fill } from '@girouette/guest-texts/fill';
import { late } from '../shared/late';
import { nameOf } from '../shared/page-state';
import { Modal } from '../shared/modal';

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
  const name = nameOf(page);
  const network = page.followOrReview === 'instagram' ? 'instagram' : 'googleMaps';
  return (
    <Modal
      open={open}
      title={fill(network === 'instagram' ? t.follow : t.google, { name })}
      onClose={onClose}
      closeLabel={t.close}
      sheet
    >
      {open && (
        <LateInvitation
          href={page[network]}
          network={network}
          onClose={onClose}
          onFollow={() => {
            onFollowed(network);
            onClose();
          }}
        />
      )}
    </Modal>
  );
}
