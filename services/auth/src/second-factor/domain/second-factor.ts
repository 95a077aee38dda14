/** A second factor: the codes of an authenticator app (RFC 6238), and recovery codes for whoever has lost it. */
export interface SecondFactor {
  /** The secret that the app knows too, encrypted. */
  sealedSecret: string;
  /** False until a code of the app has shown that it knows the secret; signing in does not ask for a code until then. */
  isActive: boolean;
  /** The time step of the last code that was accepted. That code, and older ones, are refused. */
  lastStep: number;
  /** Hashes of the recovery codes that were not used yet. */
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

/** The second factor after a code was used, which works once; null when the code is refused. */
export function withCodeUsed(factor: SecondFactor, code: GivenCode): SecondFactor | null {
  if ('step' in code)
    return code.step > factor.lastStep ? { ...factor, lastStep: code.step } : null;
  const recoveryHashes = factor.recoveryHashes.filter((hash) => hash !== code.recoveryHash);
  return recoveryHashes.length < factor.recoveryHashes.length
    ? { ...factor, recoveryHashes }
    : null;
}
