import { ExternalIcon } from '../icons/ExternalIcon.tsx'
import { RetryIcon } from '../icons/RetryIcon.tsx'
import { WarningIcon } from '../icons/WarningIcon.tsx'
import { useErrorText } from '../messages/useErrorText.ts'
import { Button } from '../parts/Button/Button.tsx'

/** What most views but the list of wallets have in common: in one file, as `sharedParts`. */
export const laterParts: readonly unknown[] = [ExternalIcon, RetryIcon, WarningIcon, useErrorText, Button]
