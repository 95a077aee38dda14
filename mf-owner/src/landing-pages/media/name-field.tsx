import { MEDIUM_NAME_LENGTH } from '@girouette/contracts/medium';
import { TextField } from '@girouette/ui/field';
import type { ComponentProps } from 'react';

/** What react-hook-form checks before a medium gets its name. */
export const mediumName = {
  validate: (name: string) => name.trim() !== '' || 'Donnez un nom à ce support.',
};

/** The name of a medium. Takes what `register('name', mediumName)` returns. */
export function NameField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return <TextField label="Nom" autoComplete="off" maxLength={MEDIUM_NAME_LENGTH} {...props} />;
}
