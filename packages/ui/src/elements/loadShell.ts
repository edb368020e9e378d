import type { Kit, View } from '@kit/core'

/**
 * Fetches the dialog with React and, in parallel, the file of Account, which views of an account need, too: it names their files. A failed import is
 * retried by the next call.
 */
export function loadShell(
  kit: Kit,
  view: View | undefined,
): Promise<Pick<typeof import('../modal/renderShell.tsx'), 'prepareShell' | 'renderShell'>> {
  if (view !== 'Connect' && !kit.getAccount().isDisconnected)
    import('../views/groups/accountGroup.ts').then(({ views }) => views).catch(() => {})
  // By their names, so that bundlers do not keep a list of all that their file holds.
  return import('../modal/renderShell.tsx').then(({ prepareShell, renderShell }) => ({ prepareShell, renderShell }))
}
