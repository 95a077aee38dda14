export { Layout } from './layout';
export { ShellBoundary } from './screens';
