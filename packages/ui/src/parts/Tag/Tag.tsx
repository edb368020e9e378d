import type { ReactElement, ReactNode } from 'react'
import { useStyles } from '../../styles/useStyles.ts'
import { tagStyles } from './tagStyles.ts'

export type TagProps = { readonly tone?: 'neutral' | 'accent' | 'success' | 'warning'; readonly children: ReactNode }

/** One word about a row. */
export function Tag({ tone = 'neutral', children }: TagProps): ReactElement {
  useStyles(tagStyles)
  return (
    <span className="kit-tag" part="tag" data-tone={tone}>
      {children}
    </span>
  )
}
