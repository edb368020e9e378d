import type { View } from '@kit/core'
import type { ViewModule } from './ViewModule.ts'

/** Views that are fetched together. */
export type ViewGroup<view extends View> = { readonly [name in view]: ViewModule<name> }
