import { parts } from '../../locales/en/parts.ts'
import { siwxSignMessage } from '../../locales/en/siwxSignMessage.ts'
import { SIWXSignMessage } from '../SIWXSignMessage/SIWXSignMessage.tsx'
import type { ViewModule } from '../ViewModule.ts'

export const signInGroup: { readonly SIWXSignMessage: ViewModule<'SIWXSignMessage'> } = {
  SIWXSignMessage: { View: SIWXSignMessage, messages: { ...parts, ...siwxSignMessage } },
}
