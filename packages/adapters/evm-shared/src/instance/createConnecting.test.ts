import { expect, test } from 'vitest'
import { createConnecting, type WalletAnswer } from './createConnecting.ts'

test('a wallet that throws at once leaves no attempt open', async () => {
  const target = { id: 'fox' }
  const told: unknown[] = []
  let ask = (): Promise<WalletAnswer> => {
    throw new Error('broken')
  }
  const released: string[] = []
  const { connect } = createConnecting<typeof target>({
    life: new AbortController().signal,
    find: () => undefined,
    targetOf: () => target,
    release: async ({ id }) => void released.push(id),
    isConnected: () => false,
    register: () => {},
    allowSelfConnect: (_, allowed) => void told.push(allowed),
    onAttempts: (count) => void told.push(count),
  })
  await expect(
    connect({ connectorId: 'fox', signal: new AbortController().signal }, () => ask()),
  ).rejects.toMatchObject({
    code: 'WALLET_FAILED',
  })
  expect(told).toEqual([false, 1, 0, true])

  // Nor does that keep what comes too late from being undone.
  const controller = new AbortController()
  let approve = (): void => {}
  ask = () =>
    new Promise(
      (resolve) => (approve = () => resolve({ accounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'], chainId: 1 })),
    )
  const connecting = connect({ connectorId: 'fox', signal: controller.signal }, () => ask())
  controller.abort()
  await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
  approve()
  await expect.poll(() => released).toEqual(['fox'])
})
