export { createMailRequest, readMailContent, type RequestedMail } from './mail-request';
export { readReviewerAddress, sealReviewerAddress } from './reviewer-address';
export { createWinnerMailRequest, readWinnerAddress, sealWinnerAddress } from './winner-mail';
