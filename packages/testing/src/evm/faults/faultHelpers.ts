import type { Network } from '@kit/core/adapter'
import type { ConformanceRunner } from '../../conformance/ConformanceRunner.ts'
import type { ScriptedProvider } from '../createScriptedProvider.ts'
import { evmWalletInfo } from '../evmWalletInfo.ts'
import type { FaultScene } from './createFaultScene.ts'

/** Helpers of the cases; each test has its own page. */
export type FaultSuite = {
  readonly expect: ConformanceRunner['expect']
  readonly test: (title: string, body: (scene: FaultScene) => Promise<void>) => void
}

export const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const never = (): Promise<never> => new Promise(() => {})

export const networkOne: Network = {
  id: 1,
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example/1'] } },
}

/** Adds a wallet to the page and discovers it. */
export function announce({ page, instance }: FaultScene, provider: ScriptedProvider, as = 'Fox'): ScriptedProvider {
  page.announce(provider, evmWalletInfo(as))
  instance.discover()
  return provider
}

/** A summary of the connections: connector, network, addresses. */
export const connectionsOf = ({ instance }: FaultScene): readonly (readonly string[])[] =>
  instance
    .connections()
    .map(({ connectorId, networkId, accounts }) => [connectorId, networkId, ...accounts.map(({ address }) => address)])
