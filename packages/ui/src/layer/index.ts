export { openLayers, useBackCloses } from './use-back-closes';
