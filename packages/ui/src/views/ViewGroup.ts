import type { View } from '@kit/core'
import type { ViewModule } from './ViewModule.ts'

/**
 * Views that are fetched together. Each group names the parts that it has in common with others, so that bundlers keep those in
 * one file: see `shell/sharedParts.ts` and `views/connectionParts.ts`.
 */
export type ViewGroup<view extends View> = { readonly [name in view]: ViewModule<name> } & { readonly parts: readonly unknown[] }
