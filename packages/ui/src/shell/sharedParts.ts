import { ChevronIcon } from '../icons/ChevronIcon.tsx'
import { CloseIcon } from '../icons/CloseIcon.tsx'
import { GridIcon } from '../icons/GridIcon.tsx'
import { WalletIcon } from '../icons/WalletIcon.tsx'
import { parts } from '../locales/en/parts.ts'
import { MessagesProvider } from '../messages/MessagesProvider.tsx'
import { IconTile } from '../parts/IconTile/IconTile.tsx'
import { Lazy } from '../parts/Lazy/Lazy.tsx'
import { ListRow } from '../parts/ListRow/ListRow.tsx'
import { RovingList } from '../parts/RovingList/RovingList.tsx'
import { SkeletonRow } from '../parts/SkeletonRow/SkeletonRow.tsx'
import { Tag } from '../parts/Tag/Tag.tsx'
import { TextButton } from '../parts/TextButton/TextButton.tsx'
import { VisuallyHidden } from '../parts/VisuallyHidden/VisuallyHidden.tsx'
import { WalletImage } from '../parts/WalletImage/WalletImage.tsx'
import { hostTokensCss } from '../themes/hostTokensCss.ts'
import { LegalPlace } from '../views/legal/LegalPlace.tsx'
import { useMustAgree } from '../views/legal/useMustAgree.ts'
import { offersAllWallets } from '../views/offersAllWallets.ts'
import { roundedCount } from '../views/roundedCount.ts'
import { viewStyles } from '../views/viewStyles.ts'
import { useAnnounce } from './useAnnounce.ts'

/**
 * What the first view and others have in common. Whatever is fetched later names all of it too: a bundler makes a file for each
 * set of lazy files that share a part, and so these are one file, where they were two dozen.
 */
export const sharedParts: readonly unknown[] = [
  ...[ChevronIcon, CloseIcon, GridIcon, WalletIcon],
  ...[IconTile, Lazy, ListRow, RovingList, SkeletonRow, Tag, TextButton, VisuallyHidden, WalletImage],
  ...[parts, hostTokensCss, MessagesProvider, useAnnounce, LegalPlace, useMustAgree, offersAllWallets, roundedCount, viewStyles],
]
