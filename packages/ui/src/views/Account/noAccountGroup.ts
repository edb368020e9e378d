import { NoAccount } from './NoAccount.tsx'

export const noAccountGroup: { readonly NoAccount: typeof NoAccount } = { NoAccount }
