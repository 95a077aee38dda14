export { Button, ButtonLink, buttonClass } from './button';
export type { ButtonLinkProps, ButtonProps } from './button';
