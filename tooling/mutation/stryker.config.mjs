// Finds mutants of the machines and of the wallet list that survive all tests: `pnpm mutation`.
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tooling/mutation/vitest.config.ts', related: false },
  mutate: [
    'packages/core/src/*/{machine,*Machine}.ts',
    'packages/core/src/features/*/machine.ts',
    'packages/core/src/wallets/list.ts',
  ],
  ignorePatterns: [
    '/.cache',
    '/apps',
    '/bench',
    '/e2e',
    '/environments',
    '/packages/ui',
    '/packages/adapters',
    '/packages/wallet-client',
    'dist',
    '/.git',
  ],
  symlinkNodeModules: true,
  tempDirName: '.cache/stryker',
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: '.cache/reports/mutation.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  disableTypeChecks: false,
  // This file does not exist: Stryker would rewrite a real one with the API of TypeScript, which version 7 does not have.
  tsconfigFile: 'tooling/mutation/tsconfig.json',
  thresholds: { high: 95, low: 90, break: 90 },
}
