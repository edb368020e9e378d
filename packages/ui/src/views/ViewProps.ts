import type { RouteOf, View } from '@kit/core'

/** What every view gets: its route. All else it reads with `useKitState`; it acts through `useKit()`. */
export type ViewProps<view extends View> = { readonly route: RouteOf<view> }
