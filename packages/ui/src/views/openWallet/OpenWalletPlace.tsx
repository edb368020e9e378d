import { type KitState, liveStateOf } from '@kit/core'
import { type ReactElement, type ReactNode, useCallback } from 'react'
import { Lazy } from '../../components/Lazy/Lazy.tsx'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'

const load = async () => ({ Part: (await import('./OpenWallet.tsx')).OpenWallet })

export type OpenWalletPlaceProps = {
  readonly namespace: string
  /** The content for wallets that no link can open. */
  readonly instead?: ReactNode
}

/** The way on to the paired wallet, on a phone, while it is asked for something there. Its code is fetched only then. */
export function OpenWalletPlace({ namespace, instead = null }: OpenWalletPlaceProps): ReactElement {
  const kit = useKit()
  const wallet = useKitState(
    useCallback(({ connections }: KitState) => liveStateOf(connections[namespace])?.active.wallet, [namespace]),
  )
  const link = kit.walletLink(namespace)
  return link && wallet ? <Lazy load={load} link={link} name={wallet.name} placeholder={instead} /> : <>{instead}</>
}
