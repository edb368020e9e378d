import { connectionsOf, type Kit } from '@kit/core'
import { redactValue, truncateAddress } from '@kit/core/display'
import type { Recorder } from '../record/createRecorder.ts'
import type { RelayTrace } from '../record/createRelayTrace.ts'
import type { Tab } from './createTabs.ts'
import { h, table } from './dom.ts'
import { statePanel } from './statePanel.ts'

export type Shown = { readonly kit: Kit; readonly recorder: Recorder; readonly trace: RelayTrace | undefined }

const time = (at: number): string => new Date(at).toISOString().slice(11, 23)

const drawEvents = ({ recorder }: Shown): Node =>
  table(
    'Events',
    ['Time', 'Event', 'Properties'],
    recorder.events().map(({ at, event }) => {
      const properties = 'properties' in event ? JSON.stringify(redactValue(event.properties)) : ''
      return [time(at), event.type, properties]
    }),
  )

const drawAdapters = ({ kit }: Shown): Node => {
  const { connectors } = kit.getState().wallets
  return table(
    'Adapters',
    ['Namespace', 'Adapter', 'Networks', 'Wallets found'],
    kit.options.adapters.map(({ namespace, adapterType, networks }) => [
      namespace,
      adapterType,
      networks.map(({ name }) => name).join(', '),
      (connectors[namespace] ?? []).map(({ name, type }) => `${name} (${type})`).join(', '),
    ]),
  )
}

const drawSessions = ({ kit }: Shown): Node => {
  const { connections } = kit.getState()
  const rows = Object.entries(connections).flatMap(([namespace, state]) =>
    connectionsOf(state).map(({ connectorId, wallet, accounts, networkId }, index) => [
      namespace,
      `${wallet.name} (${connectorId})`,
      accounts.map(({ address }) => truncateAddress(address)).join(', '),
      networkId,
      index === 0 ? 'active' : 'also live',
    ]),
  )
  return table('Sessions', ['Namespace', 'Wallet', 'Accounts', 'Network', 'State'], rows)
}

const outcomeOf = (ms: number | undefined, unopened: string | undefined): string => {
  if (unopened !== undefined) return `did not open: ${unopened}`
  return ms === undefined ? 'no answer' : ms.toFixed(0)
}

const drawRelay = ({ trace }: Shown): Node =>
  trace
    ? table(
        'Relay',
        ['Time', 'Direction', 'Method', 'Topic', 'Tag', 'Bytes', 'ms'],
        trace
          .records()
          .map(({ at, direction, method, topic, tag, bytes, ms, unopened }) => [
            time(at),
            direction,
            method,
            topic === undefined ? '' : `${topic.slice(0, 8)}…`,
            String(tag ?? ''),
            String(bytes),
            outcomeOf(ms, unopened),
          ]),
      )
    : h('p', { class: 'empty' }, 'Pass a trace: walletConnect({ trace }) and mountKitDevtools(kit, { trace }).')

/** The panels that show the current state; `mountKitDevtools` creates Doctor, because it is asynchronous. */
export const panels: Readonly<Record<string, (shown: Shown) => Tab['draw']>> = {
  State: ({ kit }) => statePanel(kit),
  Events: (shown) => () => drawEvents(shown),
  Adapters: (shown) => () => drawAdapters(shown),
  Sessions: (shown) => () => drawSessions(shown),
  Relay: (shown) => () => drawRelay(shown),
}
