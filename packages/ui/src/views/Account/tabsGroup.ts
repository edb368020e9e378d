import { AccountTabs } from './AccountTabs.tsx'

export const tabsGroup: { readonly AccountTabs: typeof AccountTabs } = { AccountTabs }
