import { parts } from '../../locales/en/parts.ts'
import { siwxSignMessage } from '../../locales/en/siwxSignMessage.ts'
import { connectionParts } from '../connectionParts.ts'
import { SIWXSignMessage } from '../SIWXSignMessage/SIWXSignMessage.tsx'
import { stateParts } from '../stateParts.ts'
import type { ViewGroup } from '../ViewGroup.ts'

export const signInGroup: ViewGroup<'SIWXSignMessage'> = {
  parts: [connectionParts, stateParts],
  SIWXSignMessage: { View: SIWXSignMessage, messages: { ...parts, ...siwxSignMessage } },
}
