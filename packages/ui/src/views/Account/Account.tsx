import type { ReactNode } from 'react'
import type { ViewProps } from '../ViewProps.ts'

export function Account(_props: ViewProps<'Account'>): ReactNode {
  return null
}
