export { encodeImage, IMAGE_TYPES, type EncodedImage } from './encode-image';
