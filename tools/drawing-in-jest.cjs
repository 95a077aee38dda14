/** In tests every drawing is an empty one. */
module.exports = { __esModule: true, default: '<svg></svg>' };
