import { walletFailed } from '@kit/core/adapter'
import type { OpenWallet } from '../discovery/createDiscovery.ts'
import { type InjectedWallet, toInjectedWallet } from '../injected/InjectedWallet.ts'
import { type GivenAccount, readAccounts } from '../injected/readAccounts.ts'
import { plainText } from '../text/plainText.ts'

export type OpenedWallet = {
  readonly injected: InjectedWallet
  readonly given: readonly GivenAccount[]
  readonly name: string
}

/**
 * Opens a wallet and reads its accounts. Leaves nothing behind that would have to be undone.
 * @throws KitError `WALLET_FAILED` where it is no wallet, or whatever the wallet fails with
 */
export async function openWallet(
  open: OpenWallet,
  { connectorId, dappName }: { readonly connectorId: string; readonly dappName: string },
): Promise<OpenedWallet> {
  const opened = await open(dappName)
  const injected = toInjectedWallet(opened)
  if (!injected) throw walletFailed({ connectorId, reason: 'It is no wallet of this kind.' })
  const given = readAccounts(await injected.accounts.get())
  if (!given) throw walletFailed({ connectorId, reason: 'It gave no list of accounts.' })
  return { injected, given, name: nameOf(opened) }
}

function nameOf(opened: unknown): string {
  try {
    return plainText((Object(opened) as { readonly name?: unknown }).name, 48)
  } catch {
    return ''
  }
}
