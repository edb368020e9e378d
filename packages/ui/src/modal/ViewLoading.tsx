import type { View } from '@kit/core'
import type { ReactNode } from 'react'
import { useMessages } from '../i18n/useMessages.ts'
import { SkeletonRow } from '../components/SkeletonRow/SkeletonRow.tsx'
import { loadingHeight } from '../elements/loadingHeight.ts'
import { useKit } from '../react/useKit.ts'
import { useStyles } from '../theme/useStyles.ts'
import { viewStyles } from '../views/viewStyles.ts'

/** The height of the header, and of a row with its gap, in CSS pixels. */
const [headerBlock, rowBlock] = [64, 72]

/** Shows skeleton rows with the height of the view that loads. */
export function ViewLoading({ view }: { readonly view: View }): ReactNode {
  useStyles(viewStyles)
  const t = useMessages()
  const height = loadingHeight(useKit(), view)
  const block = height === undefined ? undefined : height - headerBlock
  const rows = block === undefined ? 4 : Math.floor((block - 16) / rowBlock)
  return (
    <div
      className="kit-view"
      role="status"
      data-waiting
      aria-label={t('boot.loading')}
      style={{ alignContent: 'start', boxSizing: 'border-box', minBlockSize: block }}
    >
      {Array.from({ length: rows }, (_, row) => (
        <SkeletonRow key={row} />
      ))}
    </div>
  )
}
