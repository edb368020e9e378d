import { laterKitError } from '@kit/adapter-evm-shared'
import { createFakePlatform, createWillingProvider, rpcError, turn } from '@kit/testing'
import { createConfig, createStorage, disconnect, injected, noopStorage } from '@wagmi/core'
import fc from 'fast-check'
import { http } from 'viem'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { alice } from '../fixtures/addresses.ts'
import { fakePage } from '../fixtures/fakePage.ts'
import { wagmiAdapter } from '../wagmiAdapter.ts'

const connectorId = 'fox'

/** A wallet that shows one question at a time, and answers when it is told to. */
async function setUp() {
  const provider = createWillingProvider()
  let shown = 0
  let pending: { readonly approve: () => void; readonly refuse: () => void } | undefined
  provider.answer('eth_requestAccounts', () => {
    if (pending) throw rpcError(-32002)
    shown += 1
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => () => {
        pending = undefined
        settle()
      }
      pending = { approve: end(() => resolve([alice])), refuse: end(() => reject(rpcError(4001))) }
    })
  })
  const config = createConfig({
    chains: [mainnet],
    transports: { [mainnet.id]: http() },
    connectors: [injected({ target: { id: connectorId, name: 'Fox', provider: provider as never } })],
    multiInjectedProviderDiscovery: false,
    storage: createStorage({ storage: noopStorage }),
  })
  await turn()
  const adapter = wagmiAdapter({ config })
  const instance = (await adapter.load())({
    emit: () => {},
    platform: createFakePlatform(),
    networks: adapter.networks,
    rpcUrls: (network) => network.rpcUrls.default.http,
    metadata: { name: 'Test', description: '', url: 'https://dapp.example', icons: [] },
  })
  await instance.prepare?.()
  const [fox] = config.connectors
  return {
    adapter,
    config,
    instance,
    pending: () => pending,
    shown: () => shown,
    stands: () => ({
      status: config.state.status,
      connected: config.state.connections.size,
      listeners: (['connect', 'change', 'disconnect'] as const)
        .map((event) => fox?.emitter.listenerCount(event))
        .join(''),
    }),
    revoked: () => provider.asked().includes('wallet_revokePermissions'),
  }
}

/** `ask`, `leave`: the press before there is an instance. `take`, `drop`: the instance that is asked then. `end`: by the page, in wagmi. */
const steps = ['ask', 'leave', 'take', 'drop', 'approve', 'refuse', 'end'] as const

test('in whatever order it is asked, left, taken over and answered: one question, and connected where somebody waited for it', async () => {
  fakePage()
  // What is fetched in between is there: what follows a step is a matter of turns.
  await Promise.all([
    import('./askFirst.ts'),
    import('./createSessions.ts'),
    laterKitError(new Error('any'), { connectorId }),
  ])
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { maxLength: 9 }), async (order) => {
      const { adapter, config, instance, pending, shown, stands, revoked } = await setUp()
      let [first, second] = [new AbortController(), new AbortController()]
      let waits: 'ask' | 'take' | undefined
      let taken = false
      const told: unknown[] = []
      /** What the instance has to say, and how many questions there have to be. */
      const due: unknown[] = []
      let [questions, undone, connected] = [0, false, false]
      /** Why there is no connection, for the instance that asks next. */
      let reason: string | undefined
      for (const step of order) {
        if (step === 'ask' && !taken) {
          first.abort()
          first = new AbortController()
          if (!connected && !pending()) questions += 1
          void adapter.ask?.(connectorId, first.signal)
          reason = undefined
          waits = connected ? undefined : 'ask'
        } else if (step === 'leave' && !taken) {
          first.abort()
          reason = undefined
          waits = undefined
        } else if (step === 'take') {
          if (waits === 'take') due.push('ABORTED')
          second.abort()
          second = new AbortController()
          if (connected) due.push(connectorId)
          else if (reason) due.push(reason)
          else if (!pending()) questions += 1
          waits = connected || reason ? undefined : 'take'
          taken = true
          reason = undefined
          instance.connect({ connectorId, signal: second.signal }).then(
            (connection) => told.push(connection.connectorId),
            ({ code }: { code: string }) => told.push(code),
          )
        } else if (step === 'drop' && waits === 'take') {
          second.abort()
          due.push('ABORTED')
          waits = undefined
        } else if (step === 'approve' && pending()) {
          pending()?.approve()
          if (waits === 'take') due.push(connectorId)
          connected = waits !== undefined
          undone ||= !connected
          // Where it is ended, nobody is asked for it again.
          reason = waits === 'ask' ? 'ABORTED' : undefined
          waits = undefined
        } else if (step === 'refuse' && pending()) {
          pending()?.refuse()
          if (waits === 'take') due.push('USER_REJECTED')
          reason = waits === 'ask' ? 'USER_REJECTED' : undefined
          waits = undefined
        } else if (step === 'end' && connected) {
          await disconnect(config)
          connected = false
          undone = true
        }
        await turn()
        await turn()
        expect({ told, shown: shown(), revoked: revoked(), connected: stands().connected }).toEqual({
          told: due,
          shown: questions,
          revoked: undone,
          connected: Number(connected),
        })
      }
      pending()?.refuse()
      await turn()
      expect(stands()).toEqual(
        connected
          ? { status: 'connected', connected: 1, listeners: '011' }
          : { status: 'disconnected', connected: 0, listeners: '100' },
      )
    }),
    { numRuns: 300 },
  )
})
