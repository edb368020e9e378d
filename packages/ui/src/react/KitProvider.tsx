'use client'
import { type Kit, kitNotFound } from '@kit/core'
import { type ReactNode, useEffect } from 'react'
import { mountModal } from '../elements/mountModal.ts'
import { KitContext } from './KitContext.ts'

/** The props of `KitProvider`. */
export type KitProviderProps = {
  /** The kit that `createKit` returned. */
  readonly kit: Kit
  /** False: the page holds its own `<kit-modal>`. Default: as of `mountKit`. */
  readonly append?: boolean | undefined
  /** The components that use the hooks and buttons. */
  readonly children?: ReactNode
}

/**
 * Mounts a kit and gives it to the hooks and buttons below. Of the custom elements it defines only `<kit-modal>`:
 * call `defineElements()` of `@kit/ui` where the page uses others.
 * @throws KitError `KIT_NOT_FOUND` if it is given no kit
 */
export function KitProvider({ kit, append, children }: KitProviderProps): ReactNode {
  useEffect(() => mountModal(kit, { append }), [kit, append])
  // JavaScript callers are not type-checked: an import may be missing.
  if (!kit) throw kitNotFound({ help: 'Give KitProvider what createKit returned.' })
  return <KitContext.Provider value={kit}>{children}</KitContext.Provider>
}
