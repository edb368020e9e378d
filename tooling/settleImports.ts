import { afterAll, vi } from 'vitest'

/**
 * A kit may still be loading code when the last test of a file ends. An import that outlives its file would fail in the next one of the
 * process, and a global that outlives it would be taken for that of a page.
 */
afterAll(async () => {
  await vi.dynamicImportSettled()
  vi.unstubAllGlobals()
})
