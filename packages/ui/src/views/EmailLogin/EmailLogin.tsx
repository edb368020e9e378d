import type { ReactElement } from 'react'
import { EmailField } from '../../components/EmailField/EmailField.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { LegalPlace } from '../legal/LegalPlace.tsx'
import { useMustAgree } from '../legal/useMustAgree.ts'
import { loginErrorText } from '../login/loginErrorText.ts'
import { useEmailLogin } from '../login/useEmailLogin.ts'
import type { ViewProps } from '../ViewEntry.ts'
import { viewStyles } from '../viewStyles.ts'

/** A login by e-mail alone, for dapps that open it themselves. */
export function EmailLogin(_props: ViewProps<'EmailLogin'>): ReactElement {
  useStyles(viewStyles)
  const t = useMessages()
  const form = useEmailLogin()
  const disabled = useMustAgree()
  return (
    <div className="kit-view" part="view">
      <p className="kit-intro">{t('login.intro')}</p>
      <LegalPlace kind="tick" />
      <EmailField
        first
        label={t('login.email')}
        submitLabel={form.busy ? t('login.sending') : t('login.continue')}
        value={form.email}
        onChange={form.setEmail}
        onFocus={form.prepare}
        onSubmit={form.submit}
        busy={form.busy}
        disabled={disabled}
        error={form.error && loginErrorText(form.error, t)}
      />
    </div>
  )
}
