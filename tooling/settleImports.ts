import { afterAll, vi } from 'vitest'

/** A kit may still be loading code when the last test of a file ends. An import that outlives its file would fail in the next one of the process. */
afterAll(() => vi.dynamicImportSettled())
