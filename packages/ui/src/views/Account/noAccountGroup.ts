import { connectionParts } from '../connectionParts.ts'
import { stateParts } from '../stateParts.ts'
import { NoAccount } from './NoAccount.tsx'

export const noAccountGroup: { readonly NoAccount: typeof NoAccount; readonly parts: readonly unknown[] } = { NoAccount, parts: [connectionParts, stateParts] }
