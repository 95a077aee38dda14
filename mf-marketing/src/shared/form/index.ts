export { ErrorSummary } from './error-summary';
export { FormActions } from './form-actions';
export { FormPage } from './form-page';
export { FormLinks, Notice } from './form-notices';
export { default as formStyles } from './form.module.css';
