import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { ConstantEntryIdPlugin } from './plugins/constant-entry-id-plugin.js';

// Otherwise the plugin detects it through a failing call of webpack, which costs each build a second.
process.env.FEDERATION_WEBPACK_PATH ??= createRequire(import.meta.url).resolve('webpack');

/**
 * The plugins of a Module Federation build.
 * @param {object} options of the federation plugin, besides those that all frontends share
 */
export const federationPlugins = (options) => [
  new ModuleFederationPlugin({ ...options, shareStrategy: 'loaded-first', dts: false }),
  new ConstantEntryIdPlugin(),
];
