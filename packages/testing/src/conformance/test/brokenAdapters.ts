import type { Adapter, AdapterEvent, AdapterHost, AdapterInstance } from '@kit/core/adapter'

type Break = (adapter: Adapter) => Adapter

/** Changes what an instance does, and what it gets. */
const instead =
  (change: (instance: AdapterInstance, host: AdapterHost) => Partial<AdapterInstance>): Break =>
  (adapter) => ({
    ...adapter,
    load: async () => {
      const setup = await adapter.load()
      return (host) => {
        const instance = setup(host)
        return { ...instance, ...change(instance, host) }
      }
    },
  })

/** Changes what is reported; undefined keeps it back. */
const reporting =
  (change: (event: AdapterEvent) => AdapterEvent | undefined): Break =>
  (adapter) => ({
    ...adapter,
    load: async () => {
      const setup = await adapter.load()
      return (host) =>
        setup({
          ...host,
          emit: (event) => {
            const changed = change(event)
            if (changed) host.emit(changed)
          },
        })
    },
  })

const without = (type: AdapterEvent['type']): Break => reporting((event) => (event.type === type ? undefined : event))

const capability = (capabilities: Partial<AdapterInstance['capabilities']>): Break =>
  instead((instance) => ({ capabilities: { ...instance.capabilities, ...capabilities } }))

const never = new AbortController().signal

/** Faults that adapters have had, and the case that finds each: what it does, how, and which case fails. */
export const brokenAdapters: readonly (readonly [does: string, Break, failing: string])[] = [
  [
    'touches storage while it is set up',
    instead((_, { platform }) => {
      platform.storage.get('x')
      return {}
    }),
    'discover > behavior: setting up touches nothing, reports nothing and asks nobody',
  ],
  [
    'lacks a capability that it declares',
    instead(({ capabilities: { explorerUrl: _, ...capabilities } }) => ({ capabilities })),
    'discover > behavior: the adapter is as declared',
  ],
  [
    'lists a wallet twice',
    reporting((event) =>
      event.type === 'connectors.changed' ? { ...event, connectors: [...event.connectors, ...event.connectors] } : event,
    ),
    'discover > default',
  ],
  [
    'hands harmful pictures on',
    reporting((event) =>
      event.type === 'connectors.changed'
        ? { ...event, connectors: event.connectors.map((connector) => ({ ...connector, imageUrl: 'javascript:alert(1)' })) }
        : event,
    ),
    'discover > behavior: harmful pictures do not come through',
  ],
  [
    'fails with errors of its library',
    instead(({ connect }) => ({ connect: (parameters) => connect(parameters).catch((cause) => Promise.reject(new Error('4001', { cause }))) })),
    'connect > errors: USER_REJECTED, and the next try stands on its own',
  ],
  [
    'is deaf to the signal',
    instead(({ connect }) => ({ connect: (parameters) => connect({ ...parameters, signal: never }) })),
    'connect > errors: ABORTED while the wallet is silent',
  ],
  [
    'takes a late approval',
    instead(({ connect }) => ({
      connect: ({ signal, ...parameters }) =>
        Promise.race([
          connect({ ...parameters, signal: never }),
          new Promise<never>((_, reject) => {
            const fail = () => void connect({ ...parameters, signal: AbortSignal.abort() }).catch(reject)
            signal.addEventListener('abort', fail)
          }),
        ]),
    })),
    'connect > behavior: an approval after the abort is undone and not reported',
  ],
  [
    'puts accounts on the wrong network',
    instead(({ connect }) => ({ connect: async (parameters) => ({ ...(await connect(parameters)), networkId: 'cosmos:9' }) })),
    'connect > default',
  ],
  [
    'prompts on reconnect',
    instead(({ connect }) => ({ reconnect: connect })),
    'reconnect > behavior: null and no prompt where the wallet was never connected',
  ],
  [
    'disconnects all at once',
    instead(({ connections, disconnect }) => ({
      disconnect: async (parameters) => {
        for (const { connectorId } of connections()) await disconnect({ ...parameters, connectorId })
      },
    })),
    'disconnect > behavior: ends only its own connection',
  ],
  ['does not disconnect', instead(() => ({ disconnect: async () => {} })), 'disconnect > default'],
  ['does not watch', without('connection.changed'), 'changes > behavior: another account is reported'],
  ['does not see the end', without('connection.ended'), 'changes > behavior: lock ends the connection, reported once'],
  ['does not switch', capability({ switchNetwork: async () => {} }), 'switchNetwork > default'],
  ['gives another balance', capability({ getBalance: async () => ({ value: 1n, decimals: 9, symbol: 'FAKE' }) }), 'getBalance > default'],
  ['signs something else', capability({ signMessage: async () => ({ signature: '0x' }) }), 'signMessage > default'],
  [
    'invents an explorer',
    capability({ explorerUrl: ({ address }) => `https://explorer.example/${address}` }),
    'explorerUrl > behavior: below the explorer of the network, or none',
  ],
  [
    'holds on to what was attached',
    instead(() => ({ disconnect: async () => {} })),
    'attach > behavior: disconnect lets it go and leaves the session to its connector',
  ],
  [
    'talks after destroy',
    instead((_, { emit }) => ({ destroy: () => emit({ type: 'connectors.changed', connectors: [] }) })),
    'destroy > behavior: nothing is reported after it, and it can be called again',
  ],
  [
    'disconnects on destroy',
    instead(({ connections, destroy, disconnect }) => ({
      destroy() {
        for (const { connectorId } of connections()) void disconnect({ connectorId, signal: never })
        destroy()
      },
    })),
    'destroy > behavior: the connection stands at the wallet',
  ],
]
