/**
 * The browser of component tests. It compares the answers that tests give to screens with the contract. The contract is outside the test's
 * modules, because its schemas take longer to build than most of these tests run: a worker builds them once.
 */
const JsdomEnvironment = require('jest-fixed-jsdom');
const { require: requireSource } = require('tsx/cjs/api');

const { unexplainedAt } = requireSource(
  '../../packages/contracts/src/testing/unexplained.ts',
  __filename,
);

module.exports = class DomEnvironment extends JsdomEnvironment {
  constructor(...given) {
    super(...given);
    this.global.unexplainedAnswer = unexplainedAt;
  }
};
