export { CheckboxField, type CheckboxFieldProps } from './checkbox-field';
export { ChoiceField, type Choice, type ChoiceFieldProps } from './choice-field';
export { FieldShell, type ControlProps, type FieldTexts } from './field-shell';
export { PasswordField } from './password-field';
export { SearchField } from './search-field';
export {
  SelectField,
  TextAreaField,
  TextField,
  type SelectFieldProps,
  type TextAreaFieldProps,
  type TextFieldProps,
} from './text-field';
