import { createContext, type Context } from 'react'
import type { StyleScope } from './StyleScope.ts'

export const StyleContext: Context<StyleScope | null> = createContext<StyleScope | null>(null)
