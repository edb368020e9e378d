import type { AdapterConnection } from '@kit/core'
import type { Check } from '../Check.ts'
import { coded, isRaised, said } from '../finders.ts'
import type { Snapshot } from '../Snapshot.ts'

/** Faults between the dapp and a wallet. */

const connectionsIn = ({ state }: Snapshot, namespace?: string): readonly AdapterConnection[] =>
  Object.entries(state.connections).flatMap(([name, connection]) =>
    connection.status === 'connected' && (namespace ?? name) === name ? [connection.active, ...connection.others] : [],
  )

export const takenOver: Check = {
  id: 'D1',
  severity: 'warning',
  symptom: 'Another wallet opens than the one that was meant',
  remedy: 'Leave `enableEIP6963` on and connect to a wallet by its own row: its id is its rdns.',
  find(snapshot) {
    const { announced, hasInjected } = snapshot.page
    const usesInjected = connectionsIn(snapshot).some(({ connectorId }) => connectorId === 'injected')
    const onlyInjected = !snapshot.options.enableEIP6963 && hasInjected
    if (announced.length === 0 || !(usesInjected || onlyInjected)) return undefined
    const names = announced.map(({ name, rdns }) => `${name} (${rdns})`).join(', ')
    return { summary: `The dapp asks whatever took \`window.ethereum\`, and these wallets are here: ${names}.` }
  },
}

export const noProvider: Check = {
  id: 'D2',
  severity: 'error',
  symptom: '“connector.getChainId is not a function”',
  remedy: 'Wait for the connection to be restored (`reconnecting`), or connect again: what is stored is no provider.',
  find(snapshot) {
    const match = said(snapshot, /\b(getChainId|getProvider|getAccounts) is not a function/)
    return match && { summary: `A stored connector has no live provider (${match[1]}).` }
  },
}

export const requestPending: Check = {
  id: 'D16',
  severity: 'warning',
  symptom: 'The wallet does not open, and answers with -32002',
  remedy: 'Open the extension and answer the request that waits there.',
  find(snapshot) {
    const pending = coded(snapshot, 'REQUEST_PENDING')
    const isBusy = pending ?? snapshot.problems.find(({ rpcCode }) => rpcCode === -32002)
    return isBusy && { summary: 'The wallet already shows a request of this page.', code: pending?.code }
  },
  works: (snapshot) => connectionsIn(snapshot).length > 0,
}

export const unsupportedNetwork: Check = {
  id: 'D22',
  severity: 'warning',
  symptom: 'The dapp says “Unsupported network”',
  remedy: 'Add the network to the `networks` of its adapter, or ask the wallet to switch (`kit.switchNetwork`).',
  find(snapshot) {
    if (snapshot.options.allowUnsupportedChain) return undefined
    const code = coded(snapshot, 'NETWORK_NOT_SUPPORTED')?.code
    if (code || isRaised(snapshot, 'NETWORK_NOT_FOUND'))
      return { summary: 'A network was asked for that the wallet or the kit does not have.', code }
    const standing = Object.values(snapshot.state.network.byNamespace).find(
      ({ walletNetworkId, requested }) =>
        walletNetworkId !== null && requested.every(({ caipNetworkId }) => caipNetworkId !== walletNetworkId),
    )
    return standing && { summary: `The wallet is on ${standing.walletNetworkId}, which the kit does not have.` }
  },
}

export const stillConnected: Check = {
  id: 'D23',
  severity: 'info',
  symptom: 'After a disconnect the dapp is connected again',
  remedy: 'Call `kit.disconnect()` without a `connectorId` to end all connections.',
  find(snapshot) {
    const last = snapshot.events.findLast(({ type }) => ['DISCONNECT_SUCCESS', 'CONNECT_SUCCESS'].includes(type))
    if (last?.type !== 'DISCONNECT_SUCCESS') return undefined
    const { namespace } = last.properties
    const live = connectionsIn(snapshot, namespace === 'all' ? undefined : namespace)
    const names = live.map(({ wallet }) => wallet.name).join(', ')
    return live.length === 0 ? undefined : { summary: `One connection was ended; these are live: ${names}.` }
  },
}

export const clicksPassThrough: Check = {
  id: 'D24',
  severity: 'error',
  symptom: 'Clicks pass through the modal, or it cannot be clicked',
  remedy:
    'Show the other dialog as a `<dialog>` by `showModal()`, or let it not set `pointer-events: none` on the page.',
  find: ({ page }) =>
    page.isModalCovered ? { summary: 'A click on the middle of the modal reaches something else.' } : undefined,
}

export const safe: Check = {
  id: 'D25',
  severity: 'error',
  symptom: 'Safe does not show the dapp, or does not connect',
  remedy: 'Serve `/manifest.json` (name, description, iconPath) to all origins, and add `safeWallet` to the adapter.',
  find(snapshot) {
    const isInSafe = snapshot.page.framedBy.some((origin) => /^https:\/\/([\w-]+\.)*safe\.global$/.test(origin))
    if (!isInSafe) return undefined
    const { manifest = 'fine' } = snapshot.probed ?? {}
    if (manifest !== 'fine')
      return {
        summary: `Safe cannot read /manifest.json: it is ${manifest === 'missing' ? 'missing or incomplete' : 'closed to other origins'}.`,
      }
    const { connectors, discovery } = snapshot.state.wallets
    const isKnown = Object.values(connectors)
      .flat()
      .some(({ id }) => id === 'safe')
    return discovery.status !== 'ready' || isKnown
      ? undefined
      : { summary: 'The page is a Safe App, and no adapter has a connector for Safe.' }
  },
}
