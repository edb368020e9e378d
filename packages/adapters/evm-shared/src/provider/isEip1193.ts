import type { Eip1193Provider } from '@kit/core/adapter'
import { readSafely } from '../async/readSafely.ts'

/** Whether a stranger's object can be asked at all. Events are optional: some wallets have none. */
export const isEip1193 = (value: unknown): value is Eip1193Provider =>
  typeof value === 'object' && value !== null && typeof readSafely(value, 'request') === 'function'
