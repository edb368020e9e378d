import './styles/wallet.css'
import { createRoot } from 'react-dom/client'
import type { WalletEnvironment } from '../chains/WalletEnvironment.ts'
import { createWallet } from '../wallet/createWallet.ts'
import { App } from './App.tsx'
import { Starting } from './Starting.tsx'
import { takePairingUri } from './takePairingUri.ts'

const root = createRoot(document.getElementById('app')!)

async function start(): Promise<void> {
  root.render(<Starting />)
  const response = await fetch('/environment.json')
  if (!response.headers.get('content-type')?.includes('application/json'))
    throw new Error('There is no /environment.json: start the wallet by `npm start`.')
  const environment = (await response.json()) as WalletEnvironment
  const wallet = await createWallet(environment, { url: location.origin, storagePrefix: 'pocketfern' })
  root.render(<App wallet={wallet} linked={takePairingUri()} />)
}

start().catch((error: unknown) =>
  root.render(<Starting problem={error instanceof Error ? error.message : String(error)} />),
)
