import { FormFailure } from '@girouette/ui/form';
import type { Section } from '../section';

export const form: Section = {
  id: 'form',
  title: 'FormFailure',
  states: [
    {
      name: 'a form was refused',
      wide: true,
      shown: <FormFailure message="Ce service est momentanément indisponible." />,
    },
    {
      name: 'with what did not happen',
      wide: true,
      shown: (
        <FormFailure
          title="La page n’a pas été supprimée."
          message="Ce service est momentanément indisponible."
        />
      ),
    },
  ],
};
