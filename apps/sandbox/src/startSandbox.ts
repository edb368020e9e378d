import { evmNetwork } from './blockchain/evm/evmNetwork.ts'
import type { Hono } from 'hono'
import { solanaNetwork } from './blockchain/solana/solanaNetwork.ts'
import { createEnvironment } from './environment/createEnvironment.ts'
import type { Environment } from './environment/Environment.ts'
import type { SandboxChain } from './chains/SandboxChain.ts'
import { sandboxChains } from './chains/sandboxChains.ts'
import { startChain } from './chains/startChain.ts'
import { createServices } from './http/createServices.ts'
import { listen } from './http/listen.ts'
import { projectId } from './environment/projectId.ts'
import { choosePort } from './ports/choosePort.ts'
import { usualPorts } from './ports/usualPorts.ts'
import { startRelay } from './relay/startRelay.ts'
import { createScopes } from './scopes/createScopes.ts'
import { mayUse } from './settings/mayUse.ts'
import { deployMarket } from './convert/deployMarket.ts'
import { known } from './blockchain/identity/identityOf.ts'
import { deployNames } from './names/deployNames.ts'
import { deployAssets } from './tokens/deployAssets.ts'
import { deployTokens } from './tokens/deployTokens.ts'
import type { SolanaChain } from '@kit/testing/solana-chain'
import type { World } from './world/World.ts'

export type SandboxOptions = {
  /** Default: 127.0.0.1. */
  readonly host?: string | undefined
  /** Used if they are free; 0 or 'free': any free port. Default: `usualPorts`. */
  readonly ports?:
    | 'free'
    | {
        readonly services?: number | undefined
        readonly relay?: number | undefined
        readonly solana?: number | undefined
        readonly chains?: readonly number[] | undefined
      }
    | undefined
  /** Default: `sandboxChains`. */
  readonly chains?: readonly SandboxChain[] | undefined
  /** `startSolanaChain` of `@kit/testing/solana-chain`. Passed in, because a Solana VM takes longer to load than everything else. */
  readonly solana?: ((parameters: { readonly host: string; readonly port: number }) => Promise<SolanaChain>) | undefined
  /** `bitcoinService` of `sandbox/bitcoin`, passed in for the same reason. */
  readonly bitcoin?: (() => Hono) | undefined
}

export type Sandbox = {
  readonly environment: Environment
  /** Ends everything that was started. The same happens when this process dies. */
  readonly stop: () => Promise<void>
}

/** The provider's services on this machine. Nothing is kept: each start begins with fresh chains. */
export async function startSandbox({
  host = '127.0.0.1',
  ports = usualPorts,
  chains = sandboxChains,
  solana: startSolana,
  bitcoin,
}: SandboxOptions = {}): Promise<Sandbox> {
  const preferred = ports === 'free' ? {} : ports
  const stops: (() => Promise<void>)[] = []
  const stop = async (): Promise<void> => {
    await Promise.all(stops.map((end) => end()))
  }
  const scopes = createScopes()
  const starting = chains.map(async (chain, index) => {
    const anvil = await startChain({ host, preferredPort: preferred.chains?.[index] ?? 0, chainId: chain.id })
    stops.push(anvil.stop)
    const running = { ...chain, rpcUrl: anvil.rpcUrl }
    const tokens = await deployTokens(running)
    await deployNames(running, known)
    // One chain has all kinds of assets; the other shows what is missing.
    const assets = index === 0 ? await deployAssets(running) : { tokens: [], collections: [] }
    const markets = index === 0 && tokens.length > 0 ? [await deployMarket(running, tokens)] : []
    return { chain: running, tokens, assets, markets }
  })
  const startingRelay = choosePort(host, preferred.relay ?? 0).then(async (port) => {
    const authorize = ({ origin }: { readonly origin: string | undefined }): string | undefined =>
      mayUse(scopes.of('').settings.get(), origin) ? undefined : 'Unauthorized: origin not allowed'
    const relay = await startRelay({ host, port, authorize })
    stops.push(relay.close)
    return relay
  })
  const startingSolana =
    startSolana &&
    choosePort(host, preferred.solana ?? 0).then(async (port) => {
      const chain = await startSolana({ host, port })
      stops.push(chain.stop)
      return chain
    })
  await Promise.allSettled([...starting, startingRelay, startingSolana])
  try {
    const running = await Promise.all(starting)
    const tokens = running.flatMap((one) => one.tokens)
    const markets = running.flatMap((one) => one.markets)
    const traded = markets.flatMap(({ own }) => own)
    const solana = await startingSolana
    const world: World = {
      projectId,
      chains: running.map(({ chain }) => chain),
      networks: [
        ...running.map(({ chain, assets }) =>
          evmNetwork(chain, [...tokens, ...assets.tokens, ...traded], assets.collections),
        ),
        ...(solana ? [solanaNetwork(solana)] : []),
      ],
      solana,
      bitcoin: bitcoin?.(),
      tokens,
      markets,
      collections: running.flatMap(({ assets }) => assets.collections),
      relay: await startingRelay,
      scopes,
      now: Date.now,
    }
    const services = await listen({ app: createServices(world), host, preferredPort: preferred.services ?? 0 })
    stops.push(services.stop)
    return { environment: createEnvironment(world, services.url), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
