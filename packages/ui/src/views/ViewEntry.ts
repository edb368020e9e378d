import type { Kit, KitState, RouteOf, View } from '@kit/core'
import type { Messages } from '../i18n/MessageId.ts'
import type { ComponentType } from 'react'
import type { Catalogue } from '../i18n/Message.ts'

type NamedTitleId = 'title.Downloads' | 'title.ConnectFor' | 'title.ConnectForVowel'

/** Titles without a placeholder; others contain a name. */
export type TitleId = Exclude<Extract<keyof Messages, `title.${string}`>, NamedTitleId>

export type Title = TitleId | { readonly id: NamedTitleId; readonly name: string } | { readonly name: string }

type TitleOf<view extends View> = TitleId | ((route: RouteOf<view>, state: KitState, options: Kit['options']) => Title)

export type ViewEntry<view extends View> = {
  /** The group of the view, a chunk of its own. May be called again after it failed. */
  readonly load: () => Promise<{ readonly views: ViewGroup<view> }>
  /** The view shows what its title says: the heading is for screen readers only. */
  readonly bare?: boolean
} /** The heading: by default the message `title.<view>`. It is shown before the chunk has loaded, so it is a message of the shell, or a name. */ & (`title.${view}` extends TitleId
  ? { readonly title?: TitleOf<view> }
  : { readonly title: TitleOf<view> })

/** Views that are fetched together. */
export type ViewGroup<view extends View> = { readonly [name in view]: ViewModule<name> }

/** A loaded view: its component and the English messages that it shows. */
export type ViewModule<view extends View> = {
  readonly View: ComponentType<ViewProps<view>>
  readonly messages: Catalogue
}

export type AnyViewModule = { readonly [view in View]: ViewModule<view> }[View]

/** The props of every view: its route. It reads everything else with `useKitState` and acts through `useKit()`. */
export type ViewProps<view extends View> = { readonly route: RouteOf<view> }
