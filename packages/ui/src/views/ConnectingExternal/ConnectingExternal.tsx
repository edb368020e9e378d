import type { ReactNode } from 'react'
import type { ViewProps } from '../ViewProps.ts'

export function ConnectingExternal(_props: ViewProps<'ConnectingExternal'>): ReactNode {
  return null
}
