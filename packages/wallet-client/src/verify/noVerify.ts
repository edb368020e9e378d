import type { Verify } from './Verify.ts'

/** No service is named: origins stay unknown, and nothing else changes. */
export const noVerify: Verify = {
  url: '',
  register: async () => undefined,
  resolve: async () => undefined,
}
