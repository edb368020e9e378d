import { expect, test } from 'vitest'
import { DappClient } from '../../src/client/DappClient.ts'
import { WalletClient } from '../../src/client/WalletClient.ts'
import { joinedStore, startRelay } from '../startRelay.ts'

const namespaces = {
  eip155: { accounts: ['eip155:1:0x8ba1f109551bD432803012645Ac136ddd64DBA72'], methods: ['personal_sign'], events: [] },
}
const cycles = Number(process.env['SOAK_CYCLES'] ?? 500)

const heap = async (): Promise<number> => {
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve))
    globalThis.gc!()
  }
  return process.memoryUsage().heapUsed
}

test('heap after pair and disconnect, again and again', async () => {
  // The relay shares the heap that is measured, and would remember the end of each session for a day.
  const joined = joinedStore()
  const store: typeof joined = async (options) => {
    const kept = await joined(options)
    return { ...kept, put: (publication, ttl) => kept.put(publication, Math.min(ttl, 2)) }
  }
  const relay = await startRelay({ store })
  const metadata = (name: string) => ({ name, description: '', url: `https://${name}.example`, icons: [] })
  const dapp = await DappClient.init({ relayUrl: relay.url, metadata: metadata('dapp'), logger: 'silent' })
  const wallet = await WalletClient.init({ relayUrl: relay.url, metadata: metadata('wallet'), logger: 'silent' })
  wallet.on('session_proposal', ({ id }) => wallet.approve({ id, namespaces }))
  const cycle = async (): Promise<void> => {
    const { uri, approval } = await dapp.connect({ optionalNamespaces: {} })
    await wallet.pair({ uri: uri! })
    const { topic } = await approval()
    await dapp.disconnect({ topic })
    relay.forget()
  }
  for (let turn = 0; turn < 200; turn += 1) await cycle()
  const before = await heap()
  for (let turn = 0; turn < cycles; turn += 1) await cycle()
  const after = await heap()
  const grown = (after - before) / 1_000_000
  console.log(`${cycles} cycles: heap grew by ${grown.toFixed(2)} MB`)
  await Promise.all([dapp.destroy(), wallet.destroy()])
  await relay.close()
  expect(grown).toBeLessThan(2)
})

test('heap after the socket broke off, again and again', async () => {
  const relay = await startRelay()
  const metadata = { name: '', description: '', url: 'https://soak.example', icons: [] }
  const dapp = await DappClient.init({ relayUrl: relay.url, metadata, logger: 'silent' })
  await dapp.connect({ optionalNamespaces: {} })
  const cycle = async (): Promise<void> => {
    const again = relay.nextRequest(({ method }) => method === 'irn_batchSubscribe')
    relay.dropSockets()
    await again
    relay.forget()
  }
  for (let turn = 0; turn < 20; turn += 1) await cycle()
  const before = await heap()
  for (let turn = 0; turn < cycles; turn += 1) await cycle()
  const grown = ((await heap()) - before) / 1_000_000
  console.log(`${cycles} reconnections: heap grew by ${grown.toFixed(2)} MB, ${relay.sockets()} socket`)
  expect(relay.sockets()).toBe(1)
  await dapp.destroy()
  await relay.close()
  expect(grown).toBeLessThan(2)
})
