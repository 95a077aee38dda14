import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import n from 'eslint-plugin-n';
import reactHooks from 'eslint-plugin-react-hooks';
import testingLibrary from 'eslint-plugin-testing-library';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const BROWSER = ['packages/{account,ui}/**', 'tools/gallery/**', 'shell/**', 'mf-*/**'];
const TESTS = ['**/*.test.{ts,tsx}', '**/*.suite.ts', '**/test/**', '**/testing/**', 'tests/**'];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/.types/**',
      '**/node_modules/**',
      'data/**',
      'coverage/**',
      '**/*.d.ts',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommendedTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    plugins: { n },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      // Type-only shapes read the same either way; the house writes interfaces and lets aliases be.
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      'max-params': ['error', 3],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    // Config is read once and passed on as a value.
    files: ['{packages,services,gateway,tools}/**/*.ts'],
    ignores: ['**/config.ts', '**/main.ts', '**/run-service.ts', ...TESTS],
    rules: { 'n/no-process-env': 'error', 'no-console': 'error' },
  },
  {
    files: BROWSER.map((glob) => `${glob}/*.{ts,tsx}`),
    extends: [jsxA11y.flatConfigs.recommended],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: globals.browser },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'no-console': 'error',
      // Event handlers may start work whose failure the query client reports.
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
    },
  },
  {
    files: ['{packages/{account,ui},tools/gallery,shell,mf-*}/**/*.test.tsx'],
    extends: [testingLibrary.configs['flat/react']],
  },
  {
    files: TESTS,
    rules: {
      'max-lines': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: globals.node },
    rules: { 'no-unused-vars': ['error', { argsIgnorePattern: '^_' }] },
  },
  {
    // Plain scripts that are inlined into a page.
    files: ['mf-*/src/**/*.js'],
    languageOptions: { globals: globals.browser },
  },
  prettier,
);
