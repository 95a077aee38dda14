export { createConsent } from './consent';
export { createLaterAskRequest } from './later-ask';
export {
  createMailRequest,
  readMailContent,
  sealMailContent,
  type RequestedMail,
} from './mail-request';
export { networkMark } from './network-mark';
export { readReviewerAddress, sealReviewerAddress } from './reviewer-address';
export { createWinnerMailRequest, readWinnerAddress, sealWinnerAddress } from './winner-mail';
