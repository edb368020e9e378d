'use client'
import {
  checkHookOptions,
  type PairingResult,
  pairingSource,
  type UseWalletOptions,
  type WalletResult,
  walletSource,
} from '@kit/core/bindings'
import { useMemo } from 'react'
import { useKit } from './useKit.ts'
import { useKitSource, useSource } from './useSource.ts'

/**
 * One wallet, for an interface of the dapp's own: `walletConnect`, a reverse domain name, an explorer id, or a name.
 * @throws (`connect`) KitError of `useConnect`, `CONNECTOR_NOT_FOUND`
 * @example
 * const { connect, availability } = useWallet('io.metamask')
 * <button onClick={() => connect()}>{availability === 'installed' ? 'MetaMask' : 'Get MetaMask'}</button>
 */
export function useWallet(wallet: string, { namespace, prefetch }: UseWalletOptions = {}): WalletResult {
  const kit = useKit()
  checkHookOptions(kit, { namespace })
  return useSource(
    useMemo(() => walletSource(kit, wallet, { namespace, prefetch }), [kit, wallet, namespace, prefetch]),
  )
}

/**
 * A pairing URI (`wc:…`) for a code or links of the dapp's own, kept ready as long as the component is there. Mount it where the user
 * has asked for it: it opens a connection to the relay.
 * @example const { uri, status, renew } = usePairing()
 */
export const usePairing = (): PairingResult => useKitSource(pairingSource)
