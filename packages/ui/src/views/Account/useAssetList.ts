import type { AssetListActions, KitError, KitState, Portfolio } from '@kit/core'
import { isKitError } from '@kit/core'
import { useContext, useEffect, useState } from 'react'
import { ShownContext } from '../../modal/ShownContext.ts'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { activeOwner } from '../activeAccount.ts'

/** The height of a row of a list, with the gap below it. */
export const assetRowBlock = 'var(--kit-space-16)'

export type AssetListName = Exclude<keyof KitState['portfolio'], 'hidesBalances' | 'tab'>

export type ShownAssetList<name extends AssetListName> = {
  /** Undefined while the list of this account is not known. */
  readonly list: KitState['portfolio'][name]
  readonly actions: Awaited<ReturnType<Portfolio[name]>> | undefined
  /** Its code could not be loaded. */
  readonly error: KitError | undefined
  readonly retry: () => void
}

/** A list of the active account; read while the calling view is shown, and again when account or network change. */
export function useAssetList<name extends AssetListName>(name: name, allNetworks = false): ShownAssetList<name> {
  const kit = useKit()
  const isShown = useContext(ShownContext)
  const owner = useKitState(activeOwner)
  const known = useKitState((state) => state.portfolio[name])
  const [loaded, setLoaded] = useState<{ readonly actions?: AssetListActions; readonly error?: KitError }>({})
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (!isShown || owner === undefined) return undefined
    let left = false
    const show = async (): Promise<void> => {
      try {
        const actions = await (await kit.portfolio())[name]()
        if (left) return
        actions.show({ allNetworks })
        setLoaded({ actions })
      } catch (error) {
        if (!left && isKitError(error)) setLoaded({ error })
      }
    }
    void show()
    return () => {
      left = true
    }
  }, [kit, name, isShown, owner, allNetworks, attempt])

  const isOurs = known?.owner?.caipAddress === owner && known?.owner?.allNetworks === allNetworks
  const retry = (): void => {
    setLoaded({})
    setAttempt((last) => last + 1)
  }
  return {
    list: isOurs ? known : undefined,
    actions: loaded.actions as ShownAssetList<name>['actions'],
    error: loaded.error,
    retry,
  }
}
