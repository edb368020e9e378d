import type { ReactNode } from 'react'
import type { ViewProps } from '../ViewProps.ts'

export function Networks(_props: ViewProps<'Networks'>): ReactNode {
  return null
}
