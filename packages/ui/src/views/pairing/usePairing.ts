import type { KitState } from '@kit/core'
import { pairingWays } from '@kit/core/links'
import { useEffect, useRef } from 'react'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { type PairingStatus, pairingStatus } from './pairingStatus.ts'
import { useOnline } from '../../react/useOnline.ts'

const select = ({ pairing, connections }: KitState) => ({ pairing, connections })

export type Pairing = PairingStatus & { readonly online: boolean }

/** How the pairing goes. What failed without a network starts again once there is one. */
export function usePairing(): Pairing {
  const kit = useKit()
  const online = useOnline()
  const state = useKitState(select)
  const was = useRef(online)
  useEffect(() => {
    const isBack = online && !was.current
    was.current = online
    if (isBack && kit.getState().pairing.status === 'failed') kit.renewPairing()
  }, [kit, online])
  return { ...pairingStatus({ ...state, online, pairingId: pairingWays(kit.options).pairingId }), online }
}
