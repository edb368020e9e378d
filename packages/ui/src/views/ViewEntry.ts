import type { KitState, RouteOf, View } from '@kit/core'
import type { Messages } from '../messages/MessageId.ts'
import type { ViewModule } from './ViewModule.ts'

type NamedTitleId = 'title.Downloads' | 'title.ConnectFor'

/** Titles that stand by themselves; others have a place for a name. */
export type TitleId = Exclude<Extract<keyof Messages, `title.${string}`>, NamedTitleId>

export type Title = TitleId | { readonly id: NamedTitleId; readonly name: string } | { readonly name: string }

export type ViewEntry<view extends View> = {
  /** A chunk of its own or of its group. May be called again after it failed. */
  readonly load: () => Promise<ViewModule<view>>
  /** The heading. It stands before the chunk is there, so its message is one of the shell's; or it is a name. */
  readonly title: TitleId | ((route: RouteOf<view>, state: KitState) => Title)
}
