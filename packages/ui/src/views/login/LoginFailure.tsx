import type { KitError } from '@kit/core'
import type { ReactElement } from 'react'
import { loginFailures } from '../../i18n/en/loginFailures.ts'
import { MessagesProvider } from '../../i18n/MessagesProvider.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { loginErrorText } from './loginErrorText.ts'

type Props = { readonly error: KitError }

const Text = ({ error }: Props): ReactElement => <>{loginErrorText(error, useMessages())}</>

/** The failure of a login, for a view that has no text for it. */
export const Part = ({ error }: Props): ReactElement => (
  <MessagesProvider messages={loginFailures}>
    <Text error={error} />
  </MessagesProvider>
)
