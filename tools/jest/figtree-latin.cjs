const { inlineFont } = require('./inline-font.cjs');

module.exports = inlineFont('figtree-latin-wght-normal.woff2');
