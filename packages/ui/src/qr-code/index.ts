export { QrCode } from './qr-code';
export { drawQrCode, toSvg, type DrawnQrCode } from './draw-qr-code';
