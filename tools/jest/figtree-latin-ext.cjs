const { inlineFont } = require('./inline-font.cjs');

module.exports = inlineFont('figtree-latin-ext-wght-normal.woff2');
