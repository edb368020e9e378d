import { ErrorDetails } from './ErrorDetails.tsx'

export const errorDetailsGroup: { readonly ErrorDetails: typeof ErrorDetails } = { ErrorDetails }
