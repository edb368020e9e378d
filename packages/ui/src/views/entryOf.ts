import type { View } from '@kit/core'
import type { ViewEntry } from './ViewEntry.ts'
import { viewMap } from './viewMap.ts'

/** The entry of a view; undefined for a view of JavaScript or of another version of core that is none of this one. */
export const entryOf = <view extends View>(view: view): ViewEntry<view> | undefined =>
  Object.hasOwn(viewMap, view) ? viewMap[view] : undefined
