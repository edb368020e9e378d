import { bitcoinService } from '../bitcoin/bitcoinService.ts'
import { startSolanaChain } from '../solana/startSolanaChain.ts'
import { startSandbox } from '../startSandbox.ts'
import { startDapp } from './startDapp.ts'
import { whenAsked } from './whenAsked.ts'

/** The sandbox and the dev server of the main sample, until Ctrl-C. The last line that it prints is `dapp: URL`. */
export async function serve(): Promise<void> {
  const stops: (() => Promise<void>)[] = []
  whenAsked((exitCode) => {
    void Promise.allSettled(stops.map((stop) => stop())).then(() => process.exit(exitCode))
  })
  const sandbox = await startSandbox({ solana: startSolanaChain, bitcoin: bitcoinService })
  stops.push(sandbox.stop)
  const dapp = await startDapp(sandbox.environment)
  stops.push(dapp.stop)
  const { explorerUrl, chains, solana } = sandbox.environment
  console.log(`services: ${explorerUrl}`)
  for (const { name, rpcUrl } of chains) console.log(`${name}: ${rpcUrl}`)
  if (solana) console.log(`${solana.name}: ${solana.rpcUrl}`)
  console.log(`dapp: ${dapp.url}`)
}
