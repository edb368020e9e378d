import { startSandbox } from '../startSandbox.ts'
import { startDapp } from './startDapp.ts'
import { whenAsked } from './whenAsked.ts'

/** The sandbox and the dev server of the main sample, until Ctrl-C. The last line that it prints is `dapp: URL`. */
export async function serve(): Promise<void> {
  const stops: (() => Promise<void>)[] = []
  whenAsked((exitCode) => {
    void Promise.allSettled(stops.map((stop) => stop())).then(() => process.exit(exitCode))
  })
  const sandbox = await startSandbox()
  stops.push(sandbox.stop)
  const dapp = await startDapp(sandbox.environment)
  stops.push(dapp.stop)
  const { explorerUrl, chains } = sandbox.environment
  console.log(`services: ${explorerUrl}`)
  for (const { name, rpcUrl } of chains) console.log(`${name}: ${rpcUrl}`)
  console.log(`dapp: ${dapp.url}`)
}
