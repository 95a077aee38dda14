/** The environment that goes with `shared-runtime.cjs`: the process itself. What a test file changes of its variables ends with the file. */
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

module.exports = class SharedEnvironment {
  constructor({ projectConfig }) {
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimers = null;
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.variables = { ...process.env };
    this.exit = process.exit;
  }
  async setup() {}
  async teardown() {
    this.fakeTimersModern.dispose();
    process.exit = this.exit;
    for (const name of Object.keys(process.env)) {
      if (!(name in this.variables)) delete process.env[name];
    }
    Object.assign(process.env, this.variables);
  }
  exportConditions() {
    return ['node', 'node-addons'];
  }
  getVmContext() {
    return null;
  }
};
