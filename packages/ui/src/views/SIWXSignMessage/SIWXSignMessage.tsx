import type { ReactNode } from 'react'
import type { ViewProps } from '../ViewProps.ts'

export function SIWXSignMessage(_props: ViewProps<'SIWXSignMessage'>): ReactNode {
  return null
}
