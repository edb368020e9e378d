import { drawIcon } from './drawIcon.ts'
import type { EvmWalletInfo } from './EvmWallet.ts'
import { uuidOf } from './uuidOf.ts'

/** EIP-6963 info of an invented wallet; its rdns is `example.<name>`. */
export function evmWalletInfo(name: string): EvmWalletInfo {
  const rdns = `example.${name.toLowerCase()}`
  return { uuid: uuidOf(rdns), name, icon: drawIcon(rdns), rdns }
}
