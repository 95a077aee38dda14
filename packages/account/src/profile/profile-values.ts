import { deliverableEmail } from '@girouette/contracts/email';
import type { Profile } from '@girouette/contracts/http/account';
import { PHONE_PATTERN } from '@girouette/contracts/phone';
import { pasted } from '@girouette/contracts/pasted';

/** The profile fields that a user can change. */
export type ProfileValues = Pick<Profile, 'name' | 'email' | 'phoneNumber' | 'profilePicture'>;

export const valuesOf = ({
  name,
  email,
  phoneNumber,
  profilePicture,
}: ProfileValues): ProfileValues => ({ name, email, phoneNumber, profilePicture });

/** The trimmed fields that differ from the stored profile. Concurrent changes of other fields are not undone. */
export function changesOf(values: ProfileValues, stored: ProfileValues): Partial<ProfileValues> {
  const fields = Object.keys(valuesOf(stored)) as (keyof ProfileValues)[];
  return Object.fromEntries(
    fields
      .map(
        (field) =>
          [field, field === 'email' ? pasted(values.email) : values[field].trim()] as const,
      )
      .filter(([field, value]) => value !== stored[field]),
  );
}

/** The validation rules (docs/specification §5; registration's messages apply here too). */
export const rules = {
  name: (name: string) => name.trim() !== '' || 'Name is required',
  email: (email: string) => {
    if (pasted(email) === '') return 'Email is required';
    return deliverableEmail(email) !== null || 'Email is invalid';
  },
  phoneNumber: (phone: string) =>
    PHONE_PATTERN.test(phone.trim()) || 'Ce numéro de téléphone est invalide.',
};
