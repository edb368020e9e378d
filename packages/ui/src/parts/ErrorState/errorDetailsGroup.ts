import { sharedParts } from '../../shell/sharedParts.ts'
import { stateParts } from '../../views/stateParts.ts'
import { ErrorDetails } from './ErrorDetails.tsx'

export const errorDetailsGroup: { readonly ErrorDetails: typeof ErrorDetails; readonly parts: readonly unknown[] } = { ErrorDetails, parts: [sharedParts, stateParts] }
