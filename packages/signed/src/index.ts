export { createConsent } from './consent';
export { drawHeadOf, headHash, leafOf, signDrawHead } from './draw-log';
export {
  commitmentTo,
  drawCommitmentsOf,
  drawSecretOf,
  hourSecretOf,
  playSecretFrom,
  type DrawSecret,
} from './draw-secrets';
export { signEvidence } from './evidence';
export { readGuestPass, signGuestPass, type GuestClaims } from './guest-pass';
export { createLaterAskRequest } from './later-ask';
export {
  createMailRequest,
  readMailContent,
  sealMailContent,
  type RequestedMail,
} from './mail-request';
export { mediumTokenOf, readMediumToken } from './medium';
export { inclusionPath, merkleRoot } from './merkle-tree';
export { networkMark } from './network-mark';
export {
  guestMarkOf,
  participantOf,
  participantsOf,
  readTicket,
  signTicket,
  spellingOf,
  type TicketClaims,
} from './play-ticket';
export { readReviewerAddress, sealReviewerAddress } from './reviewer-address';
export { readEmail, readName, sealContact } from './sealed-contact';
export { createWinnerMailRequest, readWinnerAddress, sealWinnerAddress } from './winner-mail';
export {
  giftCodeOfPlay,
  giftPublicKey,
  readGiftStatement,
  readTestToken,
  readVoucherToken,
  signGiftStatement,
  testTokenOf,
  voucherTokenOf,
} from './won-gift';
