import { kitDestroyed } from '../errors/kitErrors.ts'
import type { CreateEngineParameters, Engine } from './createEngine.ts'
import { kitCode } from './kitCode.ts'

/** Fetches the engine, with what these options need of it and nothing else. */
export async function loadEngine({
  options,
  ...parameters
}: Omit<CreateEngineParameters, 'createServices' | 'code'>): Promise<Engine> {
  const { customRpcUrls, services, projectId } = options
  const asks = projectId !== undefined && services !== undefined
  const [createEngine, its, networks] = await Promise.all([
    // By its name, so that bundlers do not keep a list of all that its file holds.
    import('./createEngine.ts').then(({ createEngine: create }) => create),
    asks ? import('./createServices.ts') : undefined,
    customRpcUrls || services?.rpc !== undefined ? import('./withExtendedNetworks.ts') : undefined,
  ])
  // What is made now would be nobody's: it is not even begun.
  if (parameters.life.aborted) throw kitDestroyed()
  return createEngine({
    ...parameters,
    options: networks ? networks.withExtendedNetworks(options) : options,
    code: kitCode,
    createServices: its?.createServices,
  })
}
