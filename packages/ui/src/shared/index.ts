export { classNames } from './class-names';
export { VisuallyHidden } from './visually-hidden';
