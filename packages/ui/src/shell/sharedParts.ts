import { ChevronIcon } from '../icons/ChevronIcon.tsx'
import { ExternalIcon } from '../icons/ExternalIcon.tsx'
import { GridIcon } from '../icons/GridIcon.tsx'
import { NetworkIcon } from '../icons/NetworkIcon.tsx'
import { RetryIcon } from '../icons/RetryIcon.tsx'
import { WalletIcon } from '../icons/WalletIcon.tsx'
import { WarningIcon } from '../icons/WarningIcon.tsx'
import { parts } from '../locales/en/parts.ts'
import { useErrorText } from '../messages/useErrorText.ts'
import { Button } from '../parts/Button/Button.tsx'
import { EmptyState } from '../parts/EmptyState/EmptyState.tsx'
import { ErrorState } from '../parts/ErrorState/ErrorState.tsx'
import { IconTile } from '../parts/IconTile/IconTile.tsx'
import { Lazy } from '../parts/Lazy/Lazy.tsx'
import { ListRow } from '../parts/ListRow/ListRow.tsx'
import { Notice } from '../parts/Notice/Notice.tsx'
import { RovingList } from '../parts/RovingList/RovingList.tsx'
import { SkeletonRow } from '../parts/SkeletonRow/SkeletonRow.tsx'
import { Tag } from '../parts/Tag/Tag.tsx'
import { TextButton } from '../parts/TextButton/TextButton.tsx'
import { VisuallyHidden } from '../parts/VisuallyHidden/VisuallyHidden.tsx'
import { WalletImage } from '../parts/WalletImage/WalletImage.tsx'
import { useMustAgree } from '../views/legal/useMustAgree.ts'
import { offersAllWallets } from '../views/offersAllWallets.ts'
import { roundedCount } from '../views/roundedCount.ts'
import { viewStyles } from '../views/viewStyles.ts'

/**
 * What the first view and others have in common. Named here, so that bundlers keep it in one file with the dialog: else
 * they make a file for each set of groups that share a part, and opening takes two dozen requests.
 */
export const sharedParts: readonly unknown[] = [
  ...[ChevronIcon, ExternalIcon, GridIcon, NetworkIcon, RetryIcon, WalletIcon, WarningIcon],
  ...[Button, EmptyState, ErrorState, IconTile, Lazy, ListRow, Notice, RovingList, SkeletonRow, Tag, TextButton, VisuallyHidden, WalletImage],
  ...[parts, useErrorText, useMustAgree, offersAllWallets, roundedCount, viewStyles],
]
