import { language, t } from '../shared/texts';
import { late } from '../shared/late';
import { Modal } from '../shared/modal';
import type { ReviewFormProps } from './review-form';

/** The specification has this dialog in English on the French page. */
const languageOfReview = () => (language === 'fr' ? 'en' : language);

const LateReview = late('ReviewForm');

export interface ReviewDialogProps extends ReviewFormProps {
  open: boolean;
  onClose: () => void;
}

/** The dialog of the review. It shows the gift and the form when it is open. */
export const ReviewDialog = ({ open, onClose, ...form }: ReviewDialogProps) => (
  <Modal
    open={open}
    title={t.reviewTitle}
    onClose={onClose}
    closeLabel={t.reviewClose}
    lang={languageOfReview()}
  >
    {open && <LateReview {...form} />}
  </Modal>
);
