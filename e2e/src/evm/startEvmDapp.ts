import type { ServedEnvironment } from '../setup/contentSecurityPolicy.ts'
import { builtApp } from '../setup/builds.ts'
import { serveDapp } from '../setup/serveDapp.ts'

export type EvmDappName = 'dapp-ethers' | 'dapp-wagmi'

/** The built sample of one EVM library under a strict content security policy, on the shared sandbox. */
export async function startEvmDapp(
  name: EvmDappName,
  environment: ServedEnvironment,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const directory = await builtApp({ app: name })
  return serveDapp({ directory, environment })
}
