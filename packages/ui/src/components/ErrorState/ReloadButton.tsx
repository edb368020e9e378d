import type { KitError } from '@kit/core'
import type { ReactElement } from 'react'
import { useMessages } from '../../i18n/useMessages.ts'
import { Button } from '../Button/Button.tsx'

const place = { display: 'block', paddingBlockStart: 'var(--kit-space-3)' }

/** Reloads the page if code of it could not be loaded: another try cannot help if a deployment has removed the files of this build. */
export function ReloadButton({ error }: { readonly error: KitError }): ReactElement | null {
  const t = useMessages()
  if (error.code !== 'LOAD_FAILED') return null
  return (
    <span style={place}>
      <Button size="small" onClick={() => location.reload()}>
        {t('boot.reload')}
      </Button>
    </span>
  )
}
