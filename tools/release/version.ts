const NUMBERS = /^(\d+)\.(\d+)\.(\d+)$/;
const STEPS = ['major', 'minor', 'patch'];

/**
 * The next version number.
 * @param wanted a number such as `0.2.0`, or `major`, `minor` or `patch`
 * @throws Error with one sentence when it is neither, or not above the present one
 */
export function nextVersion(present: string, wanted: string): string {
  const numbers = numbersOf(present);
  const step = STEPS.indexOf(wanted);
  if (step !== -1) {
    return numbers.map((each, at) => (at < step ? each : at === step ? each + 1 : 0)).join('.');
  }
  const next = numbersOf(wanted);
  const differing = next.findIndex((each, at) => each !== numbers[at]);
  if (differing === -1 || next[differing]! < numbers[differing]!) {
    throw new Error(`${wanted} is not above ${present}.`);
  }
  return wanted;
}

function numbersOf(version: string): number[] {
  const [, ...numbers] = NUMBERS.exec(version) ?? [];
  if (numbers.length > 0) return numbers.map(Number);
  throw new Error(
    `${version || 'Nothing'} is no version: give one such as 0.2.0, or patch, minor or major.`,
  );
}
