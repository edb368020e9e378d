import type { KitState, Toast as ShownToast } from '@kit/core'
import { type ReactNode, useEffect } from 'react'
import { useMessages } from '../../i18n/useMessages.ts'
import type { Translate } from '../../i18n/Message.ts'
import { Toast } from '../../components/Toast/Toast.tsx'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { css } from '../../theme/css.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { useAnnounce } from '../Announcer.tsx'
import { useLeavingToast } from './useLeavingToast.ts'

const styles = css`
.kit-toaster{position:absolute;z-index:3;inset-block-start:calc(var(--kit-space-16) - var(--kit-space-1));inset-inline:var(--kit-space-4);display:grid;justify-items:center;pointer-events:none}
/* A header without a heading has room between its buttons, and below it a toast would cover the picture of a request. */
.kit-header[data-bare]~.kit-toaster{inset-block-start:10px;inset-inline:calc(var(--kit-space-12) + var(--kit-space-1))}
`

const select = ({ notifications }: KitState) => notifications

/** A message about the latest event over the view; screen readers announce it. */
export function Toaster(): ReactNode {
  useStyles(styles)
  const kit = useKit()
  const t = useMessages()
  const announce = useAnnounce()
  const state = useKitState(select)
  const { toast, leaving } = useLeavingToast(state)
  const id = state.status === 'shown' ? state.toast.id : undefined
  const text = toast ? toastText(toast, t) : undefined
  const said = id === undefined ? undefined : text
  useEffect(() => {
    if (said !== undefined) announce(said)
  }, [announce, said, id])
  return (
    <div className="kit-toaster">
      {toast && text !== undefined && (
        <Toast
          key={toast.id}
          variant={toast.variant}
          text={text}
          leaving={leaving}
          onClose={() => kit.hideToast(toast.id)}
          onHold={kit.holdToast}
          onRelease={kit.releaseToast}
        />
      )}
    </div>
  )
}

/** Core's params are what the sentence of its code has places for. */
const toastText = ({ code, params }: ShownToast, t: Translate): string =>
  (t as (id: string, params: object) => string)(`toast.${code}`, params)
