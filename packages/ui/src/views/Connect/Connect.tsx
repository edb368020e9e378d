import type { ReactNode } from 'react'
import type { ViewProps } from '../ViewProps.ts'

export function Connect(_props: ViewProps<'Connect'>): ReactNode {
  return null
}
