import { createContext, type Context } from 'react'

/** False while a view is prepared out of sight: focus, announcements and remote images wait until it is shown. */
export const ShownContext: Context<boolean> = createContext(true)
