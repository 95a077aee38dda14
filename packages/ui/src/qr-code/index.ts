export { QrCode } from './qr-code';
export { readQrCode, type DrawnQrCode } from './read-qr-code';
