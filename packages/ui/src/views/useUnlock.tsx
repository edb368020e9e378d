import type { KitError } from '@kit/core'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { Button } from '../components/Button/Button.tsx'
import { useMessages } from '../i18n/useMessages.ts'
import { useKit } from '../react/useKit.ts'
import { useKitState } from '../react/useKitState.ts'
import { walletLabel } from '../sanitize/walletLabel.ts'
import { activeAccount } from './activeAccount.ts'

/**
 * Returns a button that unlocks the wallet, to show instead of the retry button after the wallet refused a request
 * because it is locked. Unlocking sends nothing. After it, the error disappears and the retry button returns.
 */
export function useUnlock(error: KitError | null): {
  readonly unlock: ReactElement | undefined
  /** The error to show. */
  readonly error: KitError | null
} {
  const kit = useKit()
  const t = useMessages()
  const active = useKitState(activeAccount)
  const [failed, setFailed] = useState<KitError | null>(null)
  const [solved, setSolved] = useState<KitError | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const waiting = useRef<AbortController>(undefined)
  useEffect(() => () => waiting.current?.abort(), [])
  if (error === null || error === solved) return { unlock: undefined, error: null }
  // A paired wallet is unlocked on its own device, and not every adapter can ask.
  const isShared = kit.options.sharedConnectors?.some(({ id }) => id === active?.connection.connectorId)
  const cannotAsk = isShared || failed?.code === 'CAPABILITY_MISSING'
  if (error.code !== 'WALLET_LOCKED' || !active || cannotAsk) return { unlock: undefined, error }
  const ask = (): void => {
    const controller = new AbortController()
    waiting.current = controller
    setIsAsking(true)
    setFailed(null)
    kit
      .unlock({ namespace: active.namespace, signal: controller.signal })
      .then(
        () => setSolved(error),
        (reason: KitError) => setFailed(reason),
      )
      .finally(() => setIsAsking(false))
  }
  return {
    unlock: (
      <Button wide variant="primary" busy={isAsking} onClick={ask}>
        {t('parts.unlock', { name: walletLabel(active.connection.wallet.name) })}
      </Button>
    ),
    error: failed ?? error,
  }
}
