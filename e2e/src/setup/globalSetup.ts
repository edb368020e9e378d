import { existsSync } from 'node:fs'
import { startSandbox } from 'sandbox'
import { builtApp, inRepository, startBuilds } from './builds.ts'
import { serveDapp } from './serveDapp.ts'
import { publishTarget } from './target.ts'

/** The sample is built from the published files, or from sources where nothing is built. */
function sampleMode(): 'dist' | 'production' {
  const packages = ['packages/core', 'packages/ui', 'packages/adapters/evm-shared', 'packages/adapters/wagmi']
  const isBuilt = packages.every((path) => existsSync(inRepository(`${path}/dist/exports/index.js`)))
  return isBuilt && process.env['KIT_E2E_SOURCE'] !== '1' ? 'dist' : 'production'
}

/** One sandbox and one built sample for all workers. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const ends: (() => Promise<void>)[] = []
  const end = async (): Promise<void> => {
    await Promise.allSettled(ends.map((one) => one()))
  }
  try {
    const { environment, stop } = await startSandbox({ ports: 'free' })
    ends.push(stop)
    const builds = await startBuilds()
    ends.push(builds.stop)
    const directory = await builtApp({ app: 'dapp-multichain', mode: sampleMode() })
    const dapp = await serveDapp({ directory, environment })
    ends.push(dapp.stop)
    publishTarget({ dappUrl: dapp.url, environment })
    return end
  } catch (error) {
    await end()
    throw error
  }
}
