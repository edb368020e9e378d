import { startSandbox } from 'sandbox'
import { buildDapp } from './buildDapp.ts'
import { serveDapp } from './serveDapp.ts'
import { publishTarget } from './target.ts'

/** One sandbox and one built sample for all workers. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const sandbox = await startSandbox({ ports: 'free' })
  try {
    const dapp = await serveDapp({ directory: await buildDapp(), environment: sandbox.environment })
    publishTarget({ dappUrl: dapp.url, environment: sandbox.environment })
    return async () => {
      await Promise.all([dapp.stop(), sandbox.stop()])
    }
  } catch (error) {
    await sandbox.stop()
    throw error
  }
}
