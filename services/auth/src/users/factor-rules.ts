/** A second factor: the codes of an authenticator app (RFC 6238), and recovery codes for users who lost it. */
export interface SecondFactor {
  /** The secret that the app shares, encrypted. */
  sealedSecret: string;
  /** False until a code shows that the app knows the secret. Until then, sign-in does not ask for a code. */
  isActive: boolean;
  /** The time step of the last accepted code. That code and older ones are refused. */
  lastStep: number;
  /** The hashes of the unused recovery codes. */
  recoveryHashes: readonly string[];
}

/** The typed text: a code of the app at a time step, or perhaps the hash of a recovery code. */
export type GivenCode = { step: number } | { recoveryHash: string };

/** The second factor that sign-in asks for. Null when there is none. */
export function activeFactor({
  secondFactor,
}: {
  secondFactor?: SecondFactor | undefined;
}): SecondFactor | null {
  return secondFactor?.isActive ? secondFactor : null;
}

/** The second factor after a code was used. Each code works once. Null when the code is refused. */
export function withCodeUsed(factor: SecondFactor, code: GivenCode): SecondFactor | null {
  if ('step' in code)
    return code.step > factor.lastStep ? { ...factor, lastStep: code.step } : null;
  const recoveryHashes = factor.recoveryHashes.filter((hash) => hash !== code.recoveryHash);
  return recoveryHashes.length < factor.recoveryHashes.length
    ? { ...factor, recoveryHashes }
    : null;
}
