export { Empty, Failed, Loading } from './states';
