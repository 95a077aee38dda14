import { brotliCompress, constants, gzip } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';

const brotli = (bytes, _options, done) =>
  brotliCompress(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }, done);

/** Plugins that write a `.br` and a `.gz` copy of every text file, so that the web host never compresses. */
export const compressedCopies = () =>
  [
    { extension: 'br', algorithm: brotli },
    { extension: 'gz', algorithm: gzip, compressionOptions: { level: 9 } },
  ].map(
    ({ extension, ...how }) =>
      new CompressionPlugin({
        ...how,
        filename: `[path][base].${extension}`,
        test: /\.(js|css|html|json|svg|ttf|txt|webmanifest)$/,
        // Below this a compressed copy saves no packet.
        threshold: 1024,
        minRatio: Infinity,
      }),
  );
