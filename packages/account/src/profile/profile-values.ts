import { deliverableEmail } from '@girouette/contracts/email';
import type { Profile } from '@girouette/contracts/http/account';
import { PHONE_PATTERN } from '@girouette/contracts/phone';

/** What a user changes of a profile. */
export type ProfileValues = Pick<Profile, 'name' | 'email' | 'phoneNumber' | 'profilePicture'>;

/** What the form holds besides, for a new e-mail: what proves that the user is there. */
export interface ProofValues {
  currentPassword: string;
  code: string;
}

export const NO_PROOF: ProofValues = { currentPassword: '', code: '' };

/** The part of a proof that was given. */
export const proofOf = ({ currentPassword, code }: ProofValues): Partial<ProofValues> => ({
  ...(currentPassword !== '' && { currentPassword }),
  ...(code.trim() !== '' && { code: code.trim() }),
});

export const valuesOf = ({
  name,
  email,
  phoneNumber,
  profilePicture,
}: ProfileValues): ProfileValues => ({ name, email, phoneNumber, profilePicture });

/** The fields that differ from the stored profile, without spaces around them. Nobody else's change of another field is undone. */
export function changesOf(values: ProfileValues, stored: ProfileValues): Partial<ProfileValues> {
  const fields = Object.keys(valuesOf(stored)) as (keyof ProfileValues)[];
  return Object.fromEntries(
    fields
      .map((field) => [field, values[field].trim()] as const)
      .filter(([field, value]) => value !== stored[field]),
  );
}

/** The rules of the fields (docs/specification §5, registration, whose messages are used here too). */
export const rules = {
  name: (name: string) => name.trim() !== '' || 'Name is required',
  email: (email: string) => {
    if (email.trim() === '') return 'Email is required';
    return deliverableEmail(email) !== null || 'Email is invalid';
  },
  phoneNumber: (phone: string) =>
    PHONE_PATTERN.test(phone.trim()) || 'Ce numéro de téléphone est invalide.',
};
