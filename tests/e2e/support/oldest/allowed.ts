/** Features that a promised browser lacks, and what happens there instead. */
const FALLBACKS: Readonly<Record<string, string>> = {
  // Scripts: a row names who asks first, or what is lost.
  '.bytes': 'a property of pdf-lib; the method of a response has another name there',
  '.checkVisibility': 'Radix asks whether it is there, and otherwise reads the styles',
  '.connection': 'React asks whether it is there',
  '.escape': 'CSS.escape is in all of them; RegExp.escape is not used',
  '.imageSmoothingQuality': 'Firefox ignores it and scales the picture with its own quality',
  '.moveBefore': 'Preact asks whether it is there, and otherwise inserts the node again',
  '.popover': 'React reads it from the properties of our elements, where it never is',
  '.toBase64': 'pdf-lib asks whether it is there',
  '.toSorted': 'of Radix’s own collection, which is no array',
  '.transferSize': 'React asks for it, and counts without it',
  'Error.captureStackTrace': 'zod and pdf-lib ask whether it is there',
  'Intl.Segmenter': 'asked for first; letters are split by code points otherwise',
  'URL.canParse': 'zod asks whether it is there, and otherwise builds the URL',
  BarcodeDetector: 'the counter asks for it, and otherwise decodes by itself',
  DecompressionStream: 'fontkit asks whether it is there; our fonts are not compressed',
  OffscreenCanvas: 'Chart.js asks whether it is there',
  navigation: 'React asks whether it is there',
  setImmediate: 'React’s scheduler asks whether it is there',
  trustedTypes: 'there is none to obey where it is lacking',
  // Styles: what a browser does not know, it leaves out.
  '@container': 'the narrow form of the same screen',
  'container-type': 'the narrow form of the same screen',
  '@font-face ascent-override': 'lines of the fallback face are a little higher',
  '@font-face descent-override': 'lines of the fallback face are a little higher',
  '@font-face line-gap-override': 'lines of the fallback face are a little higher',
  '@font-face size-adjust': 'words of the fallback face are a little wider',
  '@media (forced-colors)': 'Safari has no forced colours',
  'forced-color-adjust': 'Safari has no forced colours',
  'break-after: avoid': 'on paper a title may be the last line of a sheet',
  'align-content: start': 'only of grids, which Safari has aligned this way since it has grids',
  'align-content: end': 'only of grids, which Safari has aligned this way since it has grids',
  'place-items: end': 'only of grids, which Safari has aligned this way since it has grids',
  'place-self: end': 'only in grids, which Safari has aligned this way since it has grids',
  'cursor: default': 'iOS shows no pointer',
  'cursor: grab': 'iOS shows no pointer',
  'cursor: pointer': 'iOS shows no pointer',
  'cursor: progress': 'iOS shows no pointer',
  'overflow-x: clip': 'hidden, by an @supports of its own',
  cqw: 'only inside @container',
  'font-family: ui-monospace': 'the next family of the list',
  'overscroll-behavior': 'the page behind scrolls on at the end of a list',
  resize: 'iOS has no handle; the field scrolls',
  'scrollbar-gutter': 'the content moves by the width of a scroll bar',
  'scrollbar-width': 'a thin scroll bar below the tabs',
  'text-wrap': 'lines of unequal length',
};

/** Names of properties and functions of our own objects or of libraries, which a newer object of the browser has too. */
const OF_OTHER_OBJECTS =
  '.address .alpha .animation .ariaHidden .colorSpace .component .contacts .contentEncoding .copyTo .cssFloat .delay .difference .displayName .dispose .drop .external .fetchPriority .fileName .getName .hand .handle .imageSizes .isError .isVisible .letterSpacing .locale .login .movementX .movementY .orientation .permissions .priority .remote .removeRange .resize .role .share .side .stackTraceLimit .stats .sync .touched .when .windows .wordSpacing .zip ML Rect external orientation viewport';

export const ALLOWED: Readonly<Record<string, string>> = {
  ...FALLBACKS,
  ...Object.fromEntries(OF_OTHER_OBJECTS.split(' ').map((name) => [name, 'of another object'])),
};
