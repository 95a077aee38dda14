/**
 * A module runtime for Jest (`runtime` of a project): a worker loads the packages of npm once and compiles our sources once.
 * Jest's own compiles and evaluates everything again for each test file, which costs one to two seconds of a core. Our modules are still
 * evaluated anew for each file, so that none sees the state of another. `jest.mock` works for sources of ours, with a factory.
 */
const { readFileSync } = require('node:fs');
const { createRequire, Module } = require('node:module');
const { constants, Script } = require('node:vm');

const OURS = ['.ts', '.tsx', '.js', '.mjs'];
const CIRCUS = require.resolve('jest-circus/runner').replace(/runner\.js$/, 'jestAdapterInit.js');
const TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');
/** Data that jest-circus keeps of a test file. Its listeners would also report the next file, and its tests hold all modules of the file. */
const KEPT = ['EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL', 'JEST_STATE_SYMBOL'];
const COMMON_JS = {
  collectCoverage: false,
  collectCoverageFrom: [],
  coverageProvider: 'v8',
  supportsDynamicImport: false,
  supportsExportNamespaceFrom: false,
  supportsStaticESM: false,
  supportsTopLevelAwait: false,
};

/** By file: the compiled source. Each run of a script is a new module. */
const scripts = new Map();
/** The modules that the running test file replaces. */
const mocked = new Set();
const sourceMaps = new Map();
let isServing = false;

/** Makes `require` compile as the project's `transform` says and resolve as its `moduleNameMapper` says. All projects that use it say the same. */
function serve({ config, transformer }) {
  const { '.js': asNodeDoes } = Module._extensions;
  for (const extension of OURS) {
    Module._extensions[extension] = (module, file) => {
      if (!transformer.shouldTransform(file)) return asNodeDoes(module, file);
      const script = scripts.get(file) ?? compile({ file, transformer });
      const { exports, path } = module;
      script.runInThisContext().call(exports, exports, createRequire(file), module, file, path);
    };
  }
  const mapped = config.moduleNameMapper.map(([pattern, to]) => [new RegExp(pattern), to]);
  const resolve = Module._resolveFilename;
  Module._resolveFilename = (request, ...rest) => {
    const [pattern, to] = mapped.find(([each]) => each.test(request)) ?? [];
    return resolve(pattern ? request.replace(pattern, to) : request, ...rest);
  };
  isServing = true;
}

function compile({ file, transformer }) {
  const source = readFileSync(file, 'utf8');
  const { code, sourceMapPath } = transformer.transform(file, COMMON_JS, source);
  if (sourceMapPath) sourceMaps.set(file, sourceMapPath);
  const script = new Script(Module.wrap(code), {
    filename: file,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  scripts.set(file, script);
  return script;
}

module.exports = class SharedRuntime {
  constructor(config, environment, _resolver, transformer, _sources, _coverage, testFile) {
    if (!isServing) serve({ config, transformer });
    for (const file of [CIRCUS, ...mocked, ...scripts.keys()]) delete require.cache[file];
    mocked.clear();
    module.children.length = 0;
    forgetPreviousFile();
    this.environment = environment;
    globalThis.jest = jestOf(environment, createRequire(testFile));
  }
  requireModule(path) {
    return require(path);
  }
  requireInternalModule(path) {
    return require(path);
  }
  unstable_shouldLoadAsEsm() {
    return false;
  }
  getSourceMaps() {
    return sourceMaps;
  }
  getAllCoverageInfoCopy() {}
  setGlobalsForRuntime() {}
  enterTestCode() {}
  leaveTestCode() {}
  teardown() {
    this.environment.moduleMocker.restoreAllMocks();
  }
};

function forgetPreviousFile() {
  for (const symbol of Object.getOwnPropertySymbols(globalThis)) {
    if (KEPT.includes(symbol.description)) delete globalThis[symbol];
  }
}

/** Returns the part of the object `jest` that test files use. */
const jestOf = ({ moduleMocker: mocker, fakeTimersModern: timers }, requireFromTest) => ({
  fn: (implementation) => mocker.fn(implementation),
  spyOn: (...args) => mocker.spyOn(...args),
  replaceProperty: (...args) => mocker.replaceProperty(...args),
  restoreAllMocks: () => mocker.restoreAllMocks(),
  /** For a source of ours, called by the test file itself. */
  mock: (request, factory) => {
    const file = requireFromTest.resolve(request);
    const exports = factory();
    require.cache[file] = Object.assign(new Module(file), {
      filename: file,
      loaded: true,
      exports,
    });
    mocked.add(file);
  },
  requireActual: (request) => requireFromTest(request),
  requireMock: (request) => requireFromTest(request),
  setTimeout: (ms) => {
    globalThis[TIMEOUT] = ms;
  },
  useFakeTimers: (options) => timers.useFakeTimers(options),
  useRealTimers: () => timers.useRealTimers(),
  advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
});
