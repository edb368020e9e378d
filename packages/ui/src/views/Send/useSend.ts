import {
  type KitState,
  isKitError,
  type KitError,
  type Send,
  type SendAsset,
  type SendFlow,
  type Token,
} from '@kit/core'
import { useContext, useEffect, useState } from 'react'
import { ShownContext } from '../../modal/ShownContext.ts'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'

export const useFlow = (): SendFlow | null => useKitState(({ send }) => send.flow)

/** The actions on the payment, once its code has loaded and the view is shown. */
export function useSend(begin?: (send: Send) => void): {
  readonly actions: Send | undefined
  readonly error: KitError | undefined
  readonly retry: () => void
} {
  const kit = useKit()
  const isShown = useContext(ShownContext)
  const [loaded, setLoaded] = useState<{ readonly actions?: Send; readonly error?: KitError }>({})
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!isShown) return undefined
    let left = false
    kit.send().then(
      (actions) => {
        if (left) return
        begin?.(actions)
        setLoaded({ actions })
      },
      (error: unknown) => {
        if (!left && isKitError(error)) setLoaded({ error })
      },
    )
    return () => {
      left = true
    }
    // A view begins once, with what it was opened with.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [kit, isShown, attempt])
  return { actions: loaded.actions, error: loaded.error, retry: () => setAttempt((last) => last + 1) }
}

/** USD for one of an asset, as far as the account's list knows; of the native coin without `token`. */
export const priceIn = (
  { portfolio }: KitState,
  { networkId, token }: { readonly networkId: string; readonly token: string | undefined },
): number | undefined => {
  const item = portfolio.tokens?.items.find((one) => one.networkId === networkId && one.address === token)
  return item?.hidden === 'suspicious' ? undefined : item?.price
}

/** An asset as a token of the list, for its picture. */
export const tokenOf = (
  asset: SendAsset,
  networkId: SendFlow['pin']['networkId'],
): Pick<Token, 'symbol' | 'address' | 'networkId' | 'iconUrl'> => ({
  symbol: asset.symbol,
  address: asset.token,
  networkId,
  iconUrl: asset.iconUrl,
})
