import type { ReactElement } from 'react'
import { EmailField } from '../../components/EmailField/EmailField.tsx'
import { login } from '../../i18n/en/login.ts'
import { MessagesProvider } from '../../i18n/MessagesProvider.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { useMustAgree } from '../legal/useMustAgree.ts'
import { useEmailLogin } from '../login/useEmailLogin.ts'

function Section(): ReactElement {
  const t = useMessages()
  const form = useEmailLogin()
  const disabled = useMustAgree()
  return (
    <EmailField
      label={t('login.email')}
      submitLabel={form.busy ? t('login.sending') : t('login.continue')}
      value={form.email}
      onChange={form.setEmail}
      onFocus={form.prepare}
      onSubmit={form.submit}
      busy={form.busy}
      disabled={disabled}
      error={form.error}
    />
  )
}

const EmailSection = (): ReactElement => (
  <MessagesProvider messages={login}>
    <Section />
  </MessagesProvider>
)

/** The e-mail field of Connect, for kits with an embedded wallet. */
export const emailSectionGroup: { readonly EmailSection: typeof EmailSection } = { EmailSection }
