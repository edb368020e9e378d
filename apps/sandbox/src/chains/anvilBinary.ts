import { createRequire } from 'node:module'

const systems: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'win32' }
const processors: Record<string, string> = { x64: 'amd64', arm64: 'arm64' }

/**
 * The executable inside anvil's package for this machine. The package's install script, which may be blocked, only
 * checks that it exists.
 */
export function anvilBinary(): string {
  const system = systems[process.platform]
  const processor = processors[process.arch]
  if (!system || !processor) throw new Error(`There is no anvil for ${process.platform} on ${process.arch}.`)
  const fromAnvil = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'))
  return fromAnvil.resolve(`@foundry-rs/anvil-${system}-${processor}/bin/anvil${system === 'win32' ? '.exe' : ''}`)
}
