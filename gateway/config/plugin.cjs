'use strict';

/* express-gateway loads its plugins by path and supports neither TypeScript nor bundles. This file returns the plugin that
   `startGateway` has created (src/plugin/manifest.ts). */
const created = () => globalThis[Symbol.for('girouette.gateway.plugin')];

module.exports = {
  version: '1.2.0',
  schema: { $id: 'urn:girouette:gateway:plugin', type: 'object' },
  init: (context) => created().init(context),
};
