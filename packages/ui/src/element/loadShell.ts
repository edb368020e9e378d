/** The dialog with React, fetched when a visitor is about to open it or does. A failed import may be tried again. */
export const loadShell = (): Promise<typeof import('../shell/renderShell.tsx')> => import('../shell/renderShell.tsx')
