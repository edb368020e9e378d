import { type AllWallets, createAllWallets, type CreateAllWalletsParameters } from '../wallets/createAllWallets.ts'
import type { KitStore } from '../store/createKitStore.ts'
import { listExplorerWallets } from '../wallets/list.ts'
import { listContext, type WalletListContext } from '../wallets/walletListOf.ts'

export type CreateKitAllWalletsParameters = Omit<CreateAllWalletsParameters, 'toItems'> &
  Pick<WalletListContext, 'options' | 'mobile'> & {
    readonly store: KitStore
    /** The namespace whose wallets are asked for. */
    readonly wanted: () => string | undefined
  }

/** The list of all wallets, of the wallets of a kit: the dapp's own are found by their names. */
export function createKitAllWallets({
  store,
  options,
  mobile,
  wanted,
  explorer,
  ...rest
}: CreateKitAllWalletsParameters): AllWallets {
  return createAllWallets({
    ...rest,
    store,
    explorer,
    toItems(found, { text, certifiedOnly }, page) {
      const { wallets, connections } = store.get()
      const context = listContext({
        options,
        wallets,
        connections,
        mobile,
        namespace: wanted(),
        explorerImage: explorer?.imageUrl,
      })
      const own =
        page > 1 || certifiedOnly
          ? []
          : context.custom.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
      return listExplorerWallets([...own, ...found], context)
    },
  })
}
