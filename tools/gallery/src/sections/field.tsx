import {
  CheckboxField,
  ChoiceField,
  FieldShell,
  PasswordField,
  SearchField,
  SelectField,
  TextAreaField,
  TextField,
} from '@girouette/ui/field';
import type { Section } from '../section';

const choices = [
  { value: 'now', label: 'Payer maintenant', hint: 'Vous choisissez ensuite votre formule.' },
  { value: 'trial', label: 'Essai', hint: 'Notre équipe vérifie votre demande.' },
];
const options = (
  <>
    <option value="10">10&nbsp;%</option>
    <option value="20">20&nbsp;%</option>
  </>
);

export const field: Section = {
  id: 'field',
  title: 'Fields',
  states: [
    { name: 'empty', shown: <TextField label="Nom du restaurant" placeholder="Chez Camille" /> },
    {
      name: 'with a hint',
      shown: <TextField label="E-mail" hint="Celui de votre compte." defaultValue="a@exemple.fr" />,
    },
    {
      name: 'required, with an error',
      shown: <TextField label="Adresse" required error="Indiquez une adresse." />,
    },
    { name: 'disabled', shown: <TextField label="Identifiant" disabled defaultValue="8f2c41" /> },
    {
      name: 'password',
      shown: <PasswordField label="Mot de passe" hint="Au moins 8 caractères." />,
    },
    {
      name: 'password with an error',
      shown: <PasswordField label="Nouveau mot de passe" error="Au moins 8 caractères." />,
    },
    {
      name: 'lines of text',
      shown: <TextAreaField label="Message" hint="500 caractères au plus." />,
    },
    {
      name: 'lines of text with an error',
      shown: <TextAreaField label="Votre avis" error="Écrivez quelques mots." />,
    },
    {
      name: 'select, disabled',
      shown: (
        <SelectField label="Fréquence fixe" disabled>
          {options}
        </SelectField>
      ),
    },
    {
      name: 'search',
      shown: <SearchField label="Rechercher un restaurant" placeholder="Début du nom" />,
    },
    { name: 'select', shown: <SelectField label="Fréquence">{options}</SelectField> },
    {
      name: 'select with an error',
      shown: (
        <SelectField label="Fréquence du cadeau" error="La somme dépasse 100 %.">
          {options}
        </SelectField>
      ),
    },
    { name: 'checkbox', shown: <CheckboxField label="Se souvenir de moi" defaultChecked /> },
    {
      name: 'checkbox with an error',
      shown: <CheckboxField label="J’accepte les conditions" error="Acceptez les conditions." />,
    },
    {
      name: 'checkbox, disabled',
      shown: <CheckboxField label="Recevoir les nouvelles" disabled />,
    },
    {
      name: 'choice',
      shown: <ChoiceField label="Votre choix" choices={choices} input={{ name: 'choice' }} />,
    },
    {
      name: 'choice with an error',
      shown: (
        <ChoiceField
          label="Votre paiement"
          choices={choices}
          error="Choisissez une possibilité."
          input={{ name: 'refused' }}
        />
      ),
    },
    {
      name: 'a control of its own in the shell',
      shown: (
        <FieldShell label="Nombre de pages" hint="De 1 à 50.">
          {(control) => <input type="number" defaultValue={10} {...control} />}
        </FieldShell>
      ),
    },
    {
      name: 'choice in a row, chosen',
      wide: true,
      shown: (
        <ChoiceField
          label="Votre enseigne"
          inRow
          choices={[
            { value: 'logo', label: 'Logo' },
            { value: 'name', label: 'Nom de marque' },
          ]}
          input={{ name: 'chosen', defaultChecked: true }}
        />
      ),
    },
  ],
};
