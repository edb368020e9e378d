import { CheckIcon } from '../icons/CheckIcon.tsx'
import { CopyIcon } from '../icons/CopyIcon.tsx'
import { DisconnectIcon } from '../icons/DisconnectIcon.tsx'
import { account } from '../locales/en/account.ts'
import { Address } from '../parts/Address/Address.tsx'
import { Avatar } from '../parts/Avatar/Avatar.tsx'
import { CopyButton } from '../parts/CopyButton/CopyButton.tsx'
import { IconButton } from '../parts/IconButton/IconButton.tsx'
import { NetworkImage } from '../parts/NetworkImage/NetworkImage.tsx'
import { RequestStatus } from '../parts/RequestStatus/RequestStatus.tsx'
import { sharedParts } from '../shell/sharedParts.ts'
import { activeAccount } from './activeAccount.ts'
import { laterParts } from './laterParts.ts'
import { useStillWaiting } from './useStillWaiting.ts'

/** What the views of a connection have in common, from asking the wallet to showing its account: in one file, as `sharedParts`. */
export const connectionParts: readonly unknown[] = [
  ...[CheckIcon, CopyIcon, DisconnectIcon],
  ...[Address, Avatar, CopyButton, IconButton, NetworkImage, RequestStatus],
  ...[account, activeAccount, useStillWaiting],
  sharedParts,
  laterParts,
]
