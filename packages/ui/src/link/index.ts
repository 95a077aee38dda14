export { onLinkIntent } from './on-link-intent';
