import { parts } from '../../i18n/en/parts.ts'
import { siwxSignMessage } from '../SIWXSignMessage/messages.ts'
import { SIWXSignMessage } from '../SIWXSignMessage/SIWXSignMessage.tsx'
import type { ViewGroup } from '../ViewEntry.ts'

export const views: ViewGroup<'SIWXSignMessage'> = {
  SIWXSignMessage: { View: SIWXSignMessage, messages: { ...parts, ...siwxSignMessage } },
}
