import { late } from '../../shared/late';
import { Modal } from '../../shared/modal';
import type { ReviewFormProps } from './review-form';

const LateReview = late('ReviewForm');

export interface ReviewDialogProps extends ReviewFormProps {
  open: boolean;
  onClose: () => void;
}

/** The dialog of the review. It shows the gift and the form when it is open. */
export const ReviewDialog = ({ open, onClose, ...form }: ReviewDialogProps) => (
  <Modal open={open} title="Leave a review" onClose={onClose} closeLabel="Close" lang="en">
    {open && <LateReview {...form} />}
  </Modal>
);
