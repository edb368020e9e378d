import { Tabs } from '../../parts/Tabs/Tabs.tsx'
import { connectionParts } from '../connectionParts.ts'

/** For accounts that features have something to show of. */
export const tabsGroup: { readonly Tabs: typeof Tabs; readonly parts: readonly unknown[] } = { Tabs, parts: connectionParts }
