export {
  readAccessToken,
  signAccessToken,
  ACCESS_TOKEN_SECONDS,
  type Caller,
} from './access-token';
export { apiKeyHash, isApiKey, looksLikeApiKey, newApiKey } from './api-key';
export { openKeys, publicJwks, type Keys } from './keys';
export { assertProof, expiryOfProof, signProof } from './proof';
export { isRevoked, restoreUser, revokeSession, revokeUser } from './revocation';
export { publicKeyOf, signingPairOf } from './signing-pair';
export { seal, unseal } from './seal';
export { sealFor, unsealWith } from './seal-for';
export { keyFile } from './key-files';
