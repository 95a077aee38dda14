export { Layout } from './layout';
export { ShellBoundary } from './shell-boundary';
