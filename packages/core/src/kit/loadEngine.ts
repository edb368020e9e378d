import type { CreateEngineParameters, Engine } from './createEngine.ts'

/** Fetches the engine, with what these options need of it and nothing else. */
export async function loadEngine({ options, ...parameters }: Omit<CreateEngineParameters, 'createSharedConnectors' | 'createSignInGate'>): Promise<Engine> {
  const { sharedConnectors = [], signIn, customRpcUrls, services } = options
  const [{ createEngine }, shared, gate, networks] = await Promise.all([
    import('./createEngine.ts'),
    sharedConnectors.length > 0 ? import('../connection/createSharedConnectors.ts') : undefined,
    signIn ? import('../signin/createSignInGate.ts') : undefined,
    customRpcUrls || services?.rpc !== undefined ? import('./withExtendedNetworks.ts') : undefined,
  ])
  return createEngine({
    ...parameters,
    options: networks ? networks.withExtendedNetworks(options) : options,
    createSharedConnectors: shared?.createSharedConnectors,
    createSignInGate: gate?.createSignInGate,
  })
}
