import type { AdapterHost, Eip1193Provider } from '@kit/core/adapter'

/** What an external wallet is constructed with. */
export type ExternalWalletHost = Pick<AdapterHost, 'networks' | 'rpcUrls' | 'metadata' | 'platform'>

/** A wallet that is reached through its maker's own library, which is loaded when the wallet is first asked for. */
export type ExternalWallet = {
  /** FACTS §2.6. */
  readonly id: string
  readonly name: string
  readonly explorerId?: string | undefined
  /** Whether it can be reached from this page at all. Default: yes. */
  readonly isHere?: (() => boolean) | undefined
  /** Is taken up when the page is loaded, without a prompt, where nothing else is connected. */
  readonly connectsByItself?: boolean | undefined
  /** @throws what the library throws, or the loading of it */
  readonly load: (host: ExternalWalletHost) => Promise<Eip1193Provider>
}
