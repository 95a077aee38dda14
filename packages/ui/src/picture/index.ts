export { EmptyStand, VaneAskew } from './pictures';
