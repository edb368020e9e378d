// Which changes of the machines and of the wallet list no test notices: `pnpm mutation`.
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tooling/mutation/vitest.config.ts', related: false },
  mutate: [
    'packages/core/src/*/machine.ts',
    'packages/core/src/wallets/{listWallets,listExplorerWallets,mergeConnectors,toWalletItem,isReachable,walletKeys}.ts',
  ],
  ignorePatterns: ['/.cache', '/apps', '/bench', '/e2e', '/environments', '/packages/ui', '/packages/adapters', '/packages/wallet-client', 'dist', '/.git'],
  symlinkNodeModules: true,
  tempDirName: '.cache/stryker',
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: '.cache/reports/mutation.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  disableTypeChecks: false,
  thresholds: { high: 95, low: 90, break: 90 },
}
