import { fileURLToPath } from 'node:url'

/** How every test starts Chromium: with the fonts of the tests, whatever fonts the machine has. */
export const chromiumLaunch: {
  readonly executablePath: string
  readonly args: string[]
  readonly env: Record<string, string | undefined>
} = {
  executablePath: process.env['KIT_CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking'],
  env: {
    ...process.env,
    FONTCONFIG_FILE: fileURLToPath(new URL('fonts.conf', import.meta.url)),
  },
}
