import { defineConfig } from '@playwright/test'
import tests from '../playwright.config.ts'

export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: 'screenshots.ts',
  globalSetup: '../src/setup/globalSetup.ts',
  outputDir: '../test-results/screenshots',
  repeatEach: 1,
  reporter: 'list',
})
