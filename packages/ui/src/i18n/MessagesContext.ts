import { createContext, type Context } from 'react'
import type { Locale } from './Locale.ts'
import type { Catalogue } from './Message.ts'

export type MessagesScope = { readonly locale: Locale; readonly catalogues: readonly Catalogue[] }

export const MessagesContext: Context<MessagesScope | null> = createContext<MessagesScope | null>(null)
