import { kitDestroyed } from '../errors/kitErrors.ts'
import type { CreateEngineParameters, Engine } from './createEngine.ts'

/** Fetches the engine, with what these options need of it and nothing else. */
export async function loadEngine({ options, ...parameters }: Omit<CreateEngineParameters, 'createServices' | 'createSignInGate'>): Promise<Engine> {
  const { signIn, customRpcUrls, services, projectId } = options
  const asks = projectId !== undefined && services !== undefined
  const [{ createEngine }, its, gate, networks] = await Promise.all([
    import('./createEngine.ts'),
    asks ? import('./createServices.ts') : undefined,
    signIn ? import('../signin/createSignInGate.ts') : undefined,
    customRpcUrls || services?.rpc !== undefined ? import('./withExtendedNetworks.ts') : undefined,
  ])
  // What is made now would be nobody's: it is not even begun.
  if (parameters.life.aborted) throw kitDestroyed()
  return createEngine({
    ...parameters,
    options: networks ? networks.withExtendedNetworks(options) : options,
    createServices: its?.createServices,
    createSignInGate: gate?.createSignInGate,
  })
}
