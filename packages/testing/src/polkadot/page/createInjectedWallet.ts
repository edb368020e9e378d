import type { InjectedAccount, InjectedWallet, InjectedWeb3Entry, SignerResult } from '../InjectedWeb3.ts'
import type { PolkadotRequest } from '../PolkadotWallet.ts'

/** The calls from a page to a wallet. */
export type PolkadotWalletPort = {
  readonly name: string
  readonly version: string
  readonly request: (request: PolkadotRequest) => Promise<unknown>
  readonly subscribe: (listener: (accounts: InjectedAccount[]) => void) => () => void
  /** `connect` in place of `enable`. */
  readonly connects: boolean
  readonly noSubscribe: () => boolean
}

/** The entry of `window.injectedWeb3` over a port. Its source runs in pages, so it uses nothing outside itself. */
export function createInjectedWallet({
  name,
  version,
  request,
  subscribe,
  connects,
  noSubscribe,
}: PolkadotWalletPort): InjectedWeb3Entry {
  const open = async (dappName: string): Promise<InjectedWallet> => {
    await request({ method: 'enable', dappName })
    const accounts = { get: async () => (await request({ method: 'accounts' })) as InjectedAccount[], subscribe }
    if (noSubscribe()) Reflect.deleteProperty(accounts, 'subscribe')
    return {
      accounts,
      metadata: {
        get: async () => (await request({ method: 'metadata' })) as { genesisHash: string; specVersion: number }[],
        provide: async (definition) => (await request({ method: 'provideMetadata', definition })) as boolean,
      },
      signer: {
        signRaw: async (raw) => (await request({ method: 'signRaw', raw })) as SignerResult,
        signPayload: async (payload) => (await request({ method: 'signPayload', payload })) as SignerResult,
      },
    }
  }
  return connects
    ? { connect: async (dappName) => ({ name, version, ...(await open(dappName)) }) }
    : { version, enable: open }
}
