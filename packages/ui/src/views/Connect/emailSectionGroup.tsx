import type { ReactElement } from 'react'
import { EmailField } from '../../components/EmailField/EmailField.tsx'
import { Lazy } from '../../components/Lazy/Lazy.tsx'
import { login } from '../../i18n/en/login.ts'
import { MessagesProvider } from '../../i18n/MessagesProvider.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { useMustAgree } from '../legal/useMustAgree.ts'
import { useEmailLogin } from '../login/useEmailLogin.ts'

/** Fetched with the wallet, when the address is typed: a page that goes offline then still says so. */
const loadFailure = () => import('../login/LoginFailure.tsx')

function Section(): ReactElement {
  const t = useMessages()
  const form = useEmailLogin()
  const disabled = useMustAgree()
  const prepare = (): void => {
    form.prepare()
    loadFailure().catch(() => {})
  }
  return (
    <EmailField
      label={t('login.email')}
      submitLabel={form.busy ? t('login.sending') : t('login.continue')}
      value={form.email}
      onChange={form.setEmail}
      onFocus={prepare}
      onSubmit={form.submit}
      busy={form.busy}
      disabled={disabled}
      error={form.error && <Lazy load={loadFailure} error={form.error} failed={() => t('boot.loadFailed')} />}
    />
  )
}

/** The e-mail field of Connect, for kits with an embedded wallet. */
export const Part = (): ReactElement => (
  <MessagesProvider messages={login}>
    <Section />
  </MessagesProvider>
)
