import { startSandbox } from 'sandbox'
import { buildDapp } from './buildDapp.ts'
import { serveDapp } from './serveDapp.ts'
import { publishTarget } from './target.ts'

/** One sandbox and one built sample for all workers. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const ends: (() => Promise<void>)[] = []
  const end = async (): Promise<void> => {
    await Promise.allSettled(ends.map((one) => one()))
  }
  try {
    const { environment, stop } = await startSandbox({ ports: 'free' })
    ends.push(stop)
    const { directory, remove } = await buildDapp()
    ends.push(remove)
    const dapp = await serveDapp({ directory, environment })
    ends.push(dapp.stop)
    publishTarget({ dappUrl: dapp.url, environment })
    return end
  } catch (error) {
    await end()
    throw error
  }
}
