import type { KitState } from '@kit/core'
import type { ReactElement, ReactNode } from 'react'
import { ErrorState } from '../../components/ErrorState/ErrorState.tsx'
import { SkeletonRow } from '../../components/SkeletonRow/SkeletonRow.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'
import type { AssetListName, ShownAssetList } from './useAssetList.ts'

export type AssetListPlaceProps<name extends AssetListName> = {
  readonly shown: ShownAssetList<name>
  /** No item of the list is shown, so a failure takes its place. */
  readonly isEmpty: boolean
  readonly failedTitle: string
  readonly loadingText: string
  /** Default: three rows. */
  readonly skeleton?: ReactElement
  readonly children: (list: NonNullable<KitState['portfolio'][name]>) => ReactNode
}

/** A list of the account; before it is known, a skeleton or why it could not be read. */
export function AssetListPlace<name extends AssetListName>(props: AssetListPlaceProps<name>): ReactElement {
  const { shown, isEmpty, failedTitle, loadingText, skeleton, children } = props
  const { list, actions, error, retry } = shown
  if (error) return <ErrorState title={failedTitle} error={error} onRetry={retry} />
  if (!list || (list.readAt === null && list.status === 'loading'))
    return (
      <div role="status">
        <VisuallyHidden>{loadingText}</VisuallyHidden>
        {skeleton ?? (
          <>
            <SkeletonRow />
            <SkeletonRow />
            <SkeletonRow />
          </>
        )}
      </div>
    )
  if (list.error && isEmpty)
    return <ErrorState title={failedTitle} error={list.error} onRetry={() => actions?.refresh()} />
  return <>{children(list)}</>
}
