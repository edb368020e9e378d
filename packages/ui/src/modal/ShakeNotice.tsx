import type { View } from '@kit/core'
import { type ReactNode, useEffect } from 'react'
import { useMessages } from '../i18n/useMessages.ts'
import { useAnnounce } from './Announcer.tsx'

/** Says why the dialog shook instead of closing. */
export function ShakeNotice({ view, shaking }: { readonly view: View; readonly shaking: boolean }): ReactNode {
  const t = useMessages()
  const announce = useAnnounce()
  useEffect(() => {
    if (shaking) announce(t(view === 'SIWXSignMessage' ? 'shell.mustSignIn' : 'shell.mustDecide'))
  }, [shaking, view, announce, t])
  return null
}
