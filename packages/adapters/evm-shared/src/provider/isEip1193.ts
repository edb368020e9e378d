import { type Eip1193Provider, readSafely } from '@kit/core/adapter'

/** Whether an untrusted object has a `request` method. Events are optional: some wallets have none. */
export const isEip1193 = (value: unknown): value is Eip1193Provider =>
  typeof value === 'object' && value !== null && typeof readSafely(value, 'request') === 'function'
