/** Unused code of qrcode.react, each with its replacement. The bundler cannot tell that it is unused. */
const UNUSED = [
  // The component that draws on a canvas.
  [/var SUPPORTS_PATH2D = [\s\S]*?(?=var QRCodeSVG = )/, ''],
  [/\bQRCodeCanvas,\s*/, ''],
  // A picture in the middle of the code.
  [/= getImageSettings\([^()]*\)/, '= null'],
  [/if \(imageSettings != null && calculatedImageSettings != null\)/, 'if (false)'],
];

/**
 * A webpack loader that removes unused code from qrcode.react, because the voucher has to be light.
 * @throws Error for a version of the library that is written differently
 */
export default function qrCodeLoader(source) {
  return UNUSED.reduce((rest, [code, replacement]) => {
    if (!code.test(rest)) throw new Error('qrcode.react has changed: adapt its loader.');
    return rest.replace(code, replacement);
  }, source);
}
