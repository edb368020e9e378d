import type { Kit } from '@kit/core'

/**
 * The dialog with React, fetched when a visitor is about to open it or does, and beside it, not after it, the view that
 * will be seen first. A failed import may be tried again.
 */
export function loadShell(
  kit: Kit,
): Promise<Pick<typeof import('../shell/renderShell.tsx'), 'prepareShell' | 'renderShell'>> {
  const { connections, navigation, network } = kit.getState()
  const connected = connections[network.activeNamespace]?.status === 'connected'
  const view = navigation.status === 'open' ? navigation.stack.at(-1)?.view : connected ? 'Account' : 'Connect'
  if (view === 'Account')
    import('../views/groups/accountGroup.ts').then(({ accountGroup }) => accountGroup).catch(() => {})
  // By their names, so that bundlers do not keep a list of all that their file holds.
  return import('../shell/renderShell.tsx').then(({ prepareShell, renderShell }) => ({ prepareShell, renderShell }))
}
