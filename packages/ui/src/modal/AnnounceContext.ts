import { createContext, type Context } from 'react'

export type Announce = (text: string) => void

export const AnnounceContext: Context<Announce> = createContext<Announce>(() => {})
