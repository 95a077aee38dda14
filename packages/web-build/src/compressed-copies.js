import { brotliCompress, constants, gzip } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';

/** Takes more than twice as long as the next lower level, for a file smaller by a sixtieth. */
const SMALLEST = 11;
const SMALL = 10;

const brotli = (quality) => (bytes, _options, done) => {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  brotliCompress(bytes, { params }, done);
};

/**
 * Plugins that write a `.br` and a `.gz` copy of every text file, so that the web host never compresses.
 * @param {{ smallest: boolean }} options smallest: for files that all visitors load
 */
export const compressedCopies = ({ smallest }) =>
  [
    { extension: 'br', algorithm: brotli(smallest ? SMALLEST : SMALL) },
    { extension: 'gz', algorithm: gzip, compressionOptions: { level: 9 } },
  ].map(
    ({ extension, ...how }) =>
      new CompressionPlugin({
        ...how,
        filename: `[path][base].${extension}`,
        test: /\.(js|css|html|json|svg|ttf|txt|webmanifest)$/,
        // Below this size a compressed copy saves no packet.
        threshold: 1024,
        minRatio: Infinity,
      }),
  );
