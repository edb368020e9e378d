import type {
  Adapter,
  AdapterConnection,
  AdapterEvent,
  AdapterInstance,
  CapabilityName,
  Network,
} from '@kit/core/adapter'
import { countOutside } from './countOutside.ts'
import type { ConformanceAct, ConformanceWallet, ConformanceWorld } from './ConformanceWorld.ts'
import type { DescribeAdapterParameters } from './describeAdapter.ts'

/** Helpers of the cases. */
export type Suite = Pick<
  DescribeAdapterParameters,
  'attach' | 'capabilities' | 'pairedOnly' | 'switchWithoutPrompt' | 'walletRemembers'
> & {
  readonly expect: DescribeAdapterParameters['runner']['expect']
  readonly can: (act: ConformanceAct) => boolean
  readonly has: (capability: CapabilityName) => boolean
  /** A test with its own world, disposed of afterwards. */
  readonly test: (name: string, body: (scene: Scene) => Promise<void>) => void
}

/** One page: an adapter instance and its events. */
export type Page = {
  readonly instance: AdapterInstance
  readonly events: readonly AdapterEvent[]
  /** Resolves with the first matching event, past or future. */
  readonly seen: (fits: (event: AdapterEvent) => boolean) => Promise<AdapterEvent>
  /** The number of platform uses so far. */
  readonly outside: () => number
}

export type Scene = Page & {
  readonly world: ConformanceWorld
  readonly wallet: ConformanceWallet
  /** The adapter's `n`th network. */
  readonly network: (n: 0 | 1 | 2) => Network
  /** Creates another instance, of the same or of a reloaded adapter. */
  readonly open: (adapter: Adapter) => Promise<Page>
  readonly signal: AbortSignal
  /** Discovers, connects a wallet (default: the first) and approves; attaches the shared provider if there is no wallet. */
  readonly connect: (wallet?: ConformanceWallet) => Promise<AdapterConnection>
}

export function createSuite(parameters: DescribeAdapterParameters): Suite {
  const { runner, setup, capabilities, acts, attach } = parameters

  async function inWorld(body: (scene: Scene) => Promise<void>): Promise<void> {
    const world = await setup()
    const pages: Page[] = []
    try {
      const open = async (adapter: Adapter) => {
        const page = await openPage(world, adapter)
        pages.push(page)
        return page
      }
      const page = await open(world.adapter)
      const signal = new AbortController().signal
      const [wallet] = world.wallets
      await body({
        ...page,
        world,
        wallet,
        open,
        signal,
        network: (n) => need(world.adapter.networks[n], `network ${n}`),
        async connect(chosen = wallet) {
          if (parameters.pairedOnly) {
            const { provider, meta } = need(world.shared, 'shared')
            return need(page.instance.attach, 'attach')(provider, meta)
          }
          page.instance.discover()
          const connecting = page.instance.connect({ connectorId: chosen.connectorId, signal })
          await Promise.race([chosen.approve(), connecting])
          return connecting
        },
      })
    } finally {
      for (const page of pages) page.instance.destroy()
      await world.dispose()
    }
  }

  return {
    attach,
    capabilities,
    pairedOnly: parameters.pairedOnly,
    switchWithoutPrompt: parameters.switchWithoutPrompt,
    walletRemembers: parameters.walletRemembers,
    expect: runner.expect,
    can: (act) => acts.includes(act),
    has: (capability) => capabilities.includes(capability),
    test: (name, body) => void runner.test(name, () => inWorld(body)),
  }
}

async function openPage(world: ConformanceWorld, adapter: Adapter): Promise<Page> {
  const events: AdapterEvent[] = []
  const waiting = new Set<(event: AdapterEvent) => void>()
  const host = world.createHost((event) => {
    events.push(event)
    for (const listener of Array.from(waiting)) listener(event)
  })
  const { platform, count } = countOutside(host.platform)
  const setUp = await adapter.load()
  const instance = setUp({ ...host, platform })
  // Some capabilities are fetched when a wallet is chosen.
  await instance.prepare?.()
  return {
    instance,
    events,
    outside: count,
    seen: (fits) => {
      const past = events.find(fits)
      if (past) return Promise.resolve(past)
      return new Promise((resolve) => {
        const listener = (event: AdapterEvent) => {
          if (!fits(event)) return
          waiting.delete(listener)
          resolve(event)
        }
        waiting.add(listener)
      })
    },
  }
}

/** A value that the setup declared; its absence is an error of the setup, never a skipped case. */
export function need<value>(promised: value | undefined, name: string): value {
  if (promised === undefined)
    throw new Error(`The setup of describeAdapter declares more than it gives: ${name} is missing.`)
  return promised
}
