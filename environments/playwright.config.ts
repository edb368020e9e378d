import { defineConfig } from '@playwright/test'
import { inSoak } from 'tooling/soak.ts'

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results/artifacts',
  globalSetup: './src/globalSetup.ts',
  fullyParallel: true,
  forbidOnly: true,
  ...(process.env['KIT_SOAK'] !== '1' && { grepInvert: new RegExp(inSoak.tag) }),
  workers: 2,
  // Limits that only a hang reaches, also on a busy machine.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  // The soak's tests of the quick start take half of the time, mostly waiting for npm, so they start first.
  projects: [
    { name: 'readme', testMatch: 'readme.spec.ts' },
    { name: 'others', testIgnore: 'readme.spec.ts' },
  ],
  reporter: [['list'], ['json', { outputFile: 'test-results/environments.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing takes a screenshot of each step and doubles the time: only for debugging.
    trace: process.env['KIT_TRACE'] === '1' ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env['KIT_CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-background-networking'],
    },
  },
})
