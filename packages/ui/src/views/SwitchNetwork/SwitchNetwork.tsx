import type { ReactNode } from 'react'
import type { ViewProps } from '../ViewProps.ts'

export function SwitchNetwork(_props: ViewProps<'SwitchNetwork'>): ReactNode {
  return null
}
