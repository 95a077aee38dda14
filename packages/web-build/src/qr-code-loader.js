/** The component that draws on a canvas, up to the next one. */
const CANVAS = /var QRCodeCanvas = React\.forwardRef\([\s\S]*?(?=var QRCodeSVG = )/;
const EXPORT = /\bQRCodeCanvas,\s*/;

/**
 * A webpack loader that takes the canvas out of qrcode.react. Nothing here uses it, and the bundler cannot tell, because the library wraps
 * its components in calls. The voucher is several hundred bytes lighter without it.
 * @throws Error for a version of the library that is written differently
 */
export default function qrCodeLoader(source) {
  if (!CANVAS.test(source) || !EXPORT.test(source)) throw new Error('qrcode.react has changed.');
  return source.replace(CANVAS, '').replace(EXPORT, '');
}
