export { ErrorSummary, FormActions, FormLinks, Notice } from './form';
export { FormPage } from './form-page';
export { default as formStyles } from './form.module.css';
