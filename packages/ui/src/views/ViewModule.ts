import type { View } from '@kit/core'
import type { ComponentType } from 'react'
import type { Catalogue } from '../i18n/Message.ts'
import type { ViewProps } from './ViewProps.ts'

/** A loaded view: its component and the English messages that it shows. */
export type ViewModule<view extends View> = {
  readonly View: ComponentType<ViewProps<view>>
  readonly messages: Catalogue
}

export type AnyViewModule = { readonly [view in View]: ViewModule<view> }[View]
