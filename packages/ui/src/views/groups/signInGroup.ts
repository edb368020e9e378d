import { parts } from '../../i18n/en/parts.ts'
import { siwxSignMessage } from '../../i18n/en/siwxSignMessage.ts'
import { SIWXSignMessage } from '../SIWXSignMessage/SIWXSignMessage.tsx'
import type { ViewGroup } from '../ViewGroup.ts'

export const signInGroup: ViewGroup<'SIWXSignMessage'> = {
  SIWXSignMessage: { View: SIWXSignMessage, messages: { ...parts, ...siwxSignMessage } },
}
