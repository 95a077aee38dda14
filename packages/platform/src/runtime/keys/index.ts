export {
  readAccessToken,
  signAccessToken,
  ACCESS_TOKEN_SECONDS,
  expiryOfToken,
  type Caller,
} from './access-token';
export { apiKeyHash, isApiKey, looksLikeApiKey, newApiKey } from './api-key';
export { drawHeadOf, headHash, leafOf, signDrawHead } from './draw-log';
export {
  drawCommitmentsOf,
  drawSecretOf,
  commitmentTo,
  hourSecretOf,
  type DrawSecret,
  playSecretFrom,
} from './draw-secrets';
export { signEvidence } from './evidence';
export { readGuestPass, signGuestPass, type GuestClaims } from './guest-pass';
export { mediumTokenOf, readMediumToken } from './medium';
export { inclusionPath, merkleRoot } from './merkle-tree';
export { openKeys, publicJwks, type Keys } from './keys';
export {
  addressHash,
  participantOf,
  participantsOf,
  readTicket,
  signTicket,
  spellingOf,
  type TicketClaims,
} from './play-ticket';
export { assertProof, expiryOfProof, signProof } from './proof';
export { isRevoked, restoreUser, revokeSession, revokeUser } from './revocation';
export { publicKeyOf, signingPairOf } from './signing-pair';
export { seal, unseal } from './seal';
export { sealFor, unsealWith } from './seal-for';
export { keyFile } from './key-files';
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
