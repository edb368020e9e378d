import type { EmbeddedWallet } from '@kit/core'
import { useEffect, useState } from 'react'
import { useKit } from '../../react/useKit.ts'

/** The wallet of logins; null until its code is there, and where the kit has none. */
export function useEmbeddedWallet(): EmbeddedWallet | null {
  const kit = useKit()
  const [wallet, setWallet] = useState<EmbeddedWallet | null>(null)
  useEffect(() => {
    let isCurrent = true
    kit.embeddedWallet().then(
      (loaded) => isCurrent && setWallet(loaded),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [kit])
  return wallet
}
