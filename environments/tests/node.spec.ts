import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { run } from '../src/prepare/run.ts'
import { readTarget } from '../src/target.ts'

test('Node: importing every entry and rendering touches nothing, and the process ends by itself', async () => {
  const said = JSON.parse(await run(join(readTarget().folder, 'node'), [process.execPath, 'import.mjs'])) as Record<
    string,
    unknown
  >
  expect(said).toEqual({
    entries: expect.arrayContaining([
      '@kit/core',
      '@kit/core/adapter',
      '@kit/ui',
      '@kit/ui/react',
      '@kit/ui/standalone',
      '@kit/adapter-wagmi',
      '@kit/siwx',
      '@kit/wallet-client',
    ]),
    imported: { touched: [], resources: [] },
    touched: [],
    globals: [],
    html: expect.stringContaining('Connect wallet'),
  })
})
