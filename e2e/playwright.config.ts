import { defineConfig } from '@playwright/test'
import { inSoak } from 'tooling/soak.ts'

const soak = process.env['KIT_SOAK'] === '1'

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results/artifacts',
  globalSetup: './src/setup/globalSetup.ts',
  // Each file in one worker: those that share a sample share its chains, and it is started once.
  fullyParallel: false,
  forbidOnly: true,
  // Only the soak builds and tests the docs, because they have over a thousand pages.
  ...(!soak && { grepInvert: new RegExp(inSoak.tag), testIgnore: 'docs.spec.ts' }),
  // A third of the time is spent waiting for chains and services.
  workers: 3,
  // Limits that only a hang reaches: a busy machine is slow, and a passing test never waits that long.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    // Without a graphics card animations take a sixth of the time. connect.spec.ts and the soak have them.
    contextOptions: { reducedMotion: soak ? 'no-preference' : 'reduce' },
    // Tracing takes a screenshot of each step and doubles the time: only for debugging.
    trace: process.env['KIT_TRACE'] === '1' ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env['KIT_CHROMIUM'] ?? '/usr/bin/chromium',
      // A page at http://kit.test is no secure context, as one that a phone visits by the address of a machine.
      args: ['--no-sandbox', '--disable-background-networking', '--host-resolver-rules=MAP kit.test 127.0.0.1'],
    },
  },
})
