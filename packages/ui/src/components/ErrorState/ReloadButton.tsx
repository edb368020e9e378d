import type { KitError } from '@kit/core'
import type { ReactElement } from 'react'
import { useMessages } from '../../i18n/useMessages.ts'
import { useOnline } from '../../react/useOnline.ts'
import { Button } from '../Button/Button.tsx'

const place = { display: 'block', paddingBlockStart: 'var(--kit-space-3)' }

/** Reloads the page if code of it could not be loaded: another try cannot help if a deployment has removed the files of this build. Without a network the page would be gone. */
export function ReloadButton({ error }: { readonly error: KitError }): ReactElement | null {
  const t = useMessages()
  const isOnline = useOnline()
  if (error.code !== 'LOAD_FAILED' || !isOnline) return null
  return (
    <span style={place}>
      <Button size="small" onClick={() => location.reload()}>
        {t('boot.reload')}
      </Button>
    </span>
  )
}
