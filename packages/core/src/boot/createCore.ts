import { atom, createStore } from 'jotai/vanilla'
import { loadList } from './moments.ts'
import { slices as listed } from './slices.ts'
import { isShared } from '../connection/selectors.ts'
import type { Core } from '../kernel/Core.ts'
import { register } from '../kernel/dispatch.ts'
import { lazy, once } from '../kernel/lazy.ts'
import type { AllSlices } from '../kernel/registry.ts'
import { type AnySlice, createAtoms } from '../kernel/slice.ts'
import { createLazyLogger } from '../logger/createLazyLogger.ts'
import { pairingWays } from '../options/pairingWays.ts'
import type { ResolvedOptions } from '../options/resolveOptions.ts'
import { deviceOf } from '../platform/device.ts'
import { recall } from './recall.ts'
import { createStoredSession } from '../storage/createStoredSession.ts'
import { noItems } from '../wallets/noItems.ts'
import type { WalletLister } from '../wallets/slice.ts'

/** Makes what all actions of a kit share. Loads nothing. */
export function createCore(given: ResolvedOptions, signal: AbortSignal): Core {
  const { platform, onError: passOn = () => {} } = given
  const options = { ...given, ...pairingWays(given) }
  const logger = createLazyLogger({ now: platform.now, level: options.logLevel, authLogging: options.enableAuthLogger })
  const onError = (error: unknown): void => {
    logger.add('error', error instanceof Error ? error.message : 'A problem', error)
    core.parts.reports.peek()?.failed(error)
    passOn(error)
  }
  const slices: readonly AnySlice[] = listed
  const initial: AllSlices = Object.assign({}, ...slices.map(({ initial }) => initial?.(options)))
  const parts = Object.fromEntries(
    slices.flatMap((slice) =>
      Object.entries(slice.parts ?? {}).map(([name, { load }]) => [name, lazy<unknown>(() => load(core), signal)]),
    ),
  ) as Core['parts']
  const walletLister = atom<WalletLister>({ list: () => noItems })
  const core: Core = {
    options,
    platform,
    get isMobile() {
      return deviceOf(platform).mobile
    },
    store: createStore(),
    ...createAtoms(initial, ['chosenAccounts'], { walletList: atom((get) => get(walletLister).list(get)) }),
    byNamespace: Object.assign({}, ...slices.map(({ byNamespace }) => byNamespace)),
    walletLister,
    transactions: { bundles: [], running: undefined },
    recall: once(() => recall(core)),
    parts,
    facts: () => ({
      options,
      isMobile: core.isMobile,
      isShared: (connectorId) => isShared(core, connectorId),
      hasCapability: (namespace, name) => core.adapters.get(namespace)?.peek()?.capabilities[name] !== undefined,
      hasBlockchainService: parts.services.peek()?.blockchain !== undefined,
    }),
    session: createStoredSession({ storage: platform.storage, id: options.id, onError }),
    adapters: new Map(
      options.adapters.map((adapter) => [
        adapter.namespace,
        lazy(async () => (await loadList()).setUpAdapter(core, adapter), signal),
      ]),
    ),
    attempts: new Map(),
    restores: new Map(),
    endings: new Map(),
    switches: new Map(),
    afterConnectLoads: [],
    pairingHolds: new Set(),
    choice: { latest: undefined },
    lastClick: { key: '', at: 0 },
    lateListeners: new Set(),
    listeners: new Set(),
    logger,
    signal,
    onError,
  }
  for (const { install } of slices) if (install) register(core, install(core))
  return core
}
