import { createWallet } from '../wallet/createWallet.ts'
import type { WalletEnvironment } from '../chains/WalletEnvironment.ts'
import type { Attest } from '../wallet/connectClient.ts'
import type { Wallet } from '../wallet/Wallet.ts'
import { serveDriver } from './serveDriver.ts'

export type StartWalletOptions = {
  /** The sandbox's environment, or as much of it as the wallet needs. */
  readonly environment: WalletEnvironment
  /** Another relay than that of the environment. */
  readonly relayUrl?: string | undefined
  /** Of the HTTP interface, on loopback; 0: any. Default: 0. */
  readonly port?: number | undefined
  /** The service that attests origins. Default: none. */
  readonly attest?: Attest | undefined
}

export type StartedWallet = { readonly url: string; readonly wallet: Wallet; readonly stop: () => Promise<void> }

/** The wallet without a page, driven over HTTP. It stores nothing. */
export async function startWallet({
  environment,
  relayUrl,
  port = 0,
  attest,
}: StartWalletOptions): Promise<StartedWallet> {
  const wallet = await createWallet(
    { ...environment, relayUrl: relayUrl ?? environment.relayUrl },
    { url: 'https://pocketfern.example', storagePrefix: `pocketfern-${crypto.randomUUID()}`, attest },
  )
  const driver = await serveDriver(wallet, port)
  return {
    url: driver.url,
    wallet,
    stop: async () => {
      await driver.stop()
      await wallet.close()
    },
  }
}
