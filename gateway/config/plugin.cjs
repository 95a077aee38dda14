'use strict';

/*
 * express-gateway requires its plugins by path, and knows no TypeScript and no bundle. So this file only passes on the plugin
 * that `startGateway` has made (src/plugin/manifest.ts), whichever way that was compiled.
 */
const made = () => globalThis[Symbol.for('girouette.gateway.plugin')];

module.exports = {
  version: '1.2.0',
  schema: { $id: 'urn:girouette:gateway:plugin', type: 'object' },
  init: (context) => made().init(context),
};
