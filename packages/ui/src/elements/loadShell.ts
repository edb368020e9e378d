import type { Kit, View } from '@kit/core'

/** Returns true if a view may need the file of Account, which names the files of all views of an account. */
export const mayShowAccount = (kit: Pick<Kit, 'getAccount'>, view: View | undefined): boolean =>
  view !== 'Connect' && !kit.getAccount().isDisconnected

/** Fetches the dialog with React and, in parallel, the file of Account where a view may need it. A failed import is retried by the next call. */
export function loadShell(
  kit: Kit,
  view: View | undefined,
): Promise<Pick<typeof import('../modal/renderShell.tsx'), 'prepareShell' | 'renderShell'>> {
  if (mayShowAccount(kit, view)) import('../views/groups/accountGroup.ts').then(({ views }) => views).catch(() => {})
  // By their names, so that bundlers do not keep a list of all that their file holds.
  return import('../modal/renderShell.tsx').then(({ prepareShell, renderShell }) => ({ prepareShell, renderShell }))
}
