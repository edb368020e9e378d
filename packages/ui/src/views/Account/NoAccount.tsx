import type { ReactElement } from 'react'
import { WalletIcon } from '../../components/icons.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { Button } from '../../components/Button/Button.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { useKit } from '../../react/useKit.ts'

/** The namespace that the page looks at has no connection. */
export function NoAccount(): ReactElement {
  const kit = useKit()
  const t = useMessages()
  return (
    <div className="kit-view" part="view">
      <EmptyState
        icon={<WalletIcon size={24} />}
        title={t('account.noneTitle')}
        action={
          <Button variant="primary" onClick={() => kit.push({ view: 'Connect' })}>
            {t('account.connect')}
          </Button>
        }
      >
        {t('account.noneText')}
      </EmptyState>
    </div>
  )
}
