import { randomBytes } from 'node:crypto'
import { serveDocs } from 'docs-site/serve'
import { startSiwxServer } from 'siwx-server'
import { bitcoinService } from '../bitcoin/bitcoinService.ts'
import { startSolanaChain } from '@kit/testing/solana-chain'
import { startSandbox } from '../startSandbox.ts'
import { startSecureSandbox } from '../secure/startSecureSandbox.ts'
import { choosePort } from '../ports/choosePort.ts'
import { usualPorts } from '../ports/usualPorts.ts'
import { startPage } from './startPage.ts'
import { onShutdown } from './onShutdown.ts'

/** The sandbox and the dev servers of the wallet and the main sample, until Ctrl-C. The last line that it prints is `dapp: URL`. @param say reports progress */
export async function serve(say: (text: string) => void): Promise<void> {
  const stops: (() => Promise<void>)[] = []
  onShutdown((exitCode) => {
    void Promise.allSettled(stops.map((stop) => stop())).then(() => process.exit(exitCode))
  })
  say('Starting the chains, the relay and the services')
  const sandbox = await startSandbox({ solana: startSolanaChain, bitcoin: bitcoinService })
  stops.push(sandbox.stop)
  say('Starting the wallet')
  const wallet = await startPage({ app: 'wallet', port: usualPorts.wallet, environment: sandbox.environment })
  stops.push(wallet.stop)
  say('Starting the site of the embedded wallet')
  const secure = await startSecureSandbox({
    environment: sandbox.environment,
    ports: { site: usualPorts.secureSite, services: usualPorts.secureServices },
  })
  stops.push(secure.stop)
  const { explorerUrl, relayUrl, chains, solana } = sandbox.environment
  say('Starting the sign-in server and the dapp')
  // The dapp has to know the server, and the server the dapp.
  const origins: string[] = []
  const siwx = await startSiwxServer({
    port: usualPorts.siwx,
    origins,
    secret: randomBytes(32).toString('hex'),
    rpcUrls: Object.fromEntries(chains.map(({ networkId, rpcUrl }) => [networkId, rpcUrl])),
  })
  stops.push(siwx.stop)
  const dapp = await startPage({
    app: 'dapp-multichain',
    port: usualPorts.dapp,
    environment: {
      ...sandbox.environment,
      walletUrl: wallet.url,
      secureOrigin: secure.origin,
      signInUrl: siwx.url,
    },
  })
  stops.push(dapp.stop)
  origins.push(new URL(dapp.url).origin)
  const docs = await serveDocs(await choosePort('127.0.0.1', usualPorts.docs))
  stops.push(docs.stop)
  say('Everything runs')
  console.log(`services: ${explorerUrl}`)
  for (const { name, id, rpcUrl } of chains) console.log(`${name} (chain id ${id}): ${rpcUrl}`)
  if (solana) console.log(`${solana.name}: ${solana.rpcUrl}`)
  // For the user's own dapps: `walletConnect({ relayUrl })`.
  console.log(`relay: ${relayUrl}`)
  console.log(`sign-in: ${siwx.url}`)
  console.log(`project id: ${sandbox.environment.projectId}`)
  console.log(`embedded wallet: ${secure.origin}`)
  console.log(`mailbox: ${secure.servicesUrl}/mailbox`)
  console.log('')
  console.log(
    'Open the dapp below in a browser. No wallet extension is needed: open the wallet as well, which has test money.',
  )
  console.log(
    'In the dapp choose “Scan with your phone” and copy the link; paste it into the wallet. Ctrl-C ends everything.',
  )
  console.log(`docs: ${docs.url}`)
  console.log(`wallet: ${wallet.url}`)
  console.log(`dapp: ${dapp.url}`)
}
