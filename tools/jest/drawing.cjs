/** In tests every drawing is empty. */
module.exports = { __esModule: true, default: '<svg></svg>' };
