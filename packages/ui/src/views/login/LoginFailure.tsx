import type { KitError } from '@kit/core'
import type { ReactElement } from 'react'
import { loginFailures } from '../../i18n/en/loginFailures.ts'
import { MessagesProvider } from '../../i18n/MessagesProvider.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { loginErrorText } from './loginErrorText.ts'

type Props = { readonly error: KitError }

const Text = ({ error }: Props): ReactElement => <>{loginErrorText(error, useMessages())}</>

/** What a login failed with, for a view that brings no words for it. */
export const LoginFailure = ({ error }: Props): ReactElement => (
  <MessagesProvider messages={loginFailures}>
    <Text error={error} />
  </MessagesProvider>
)
