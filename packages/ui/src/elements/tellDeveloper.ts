import type { Kit } from '@kit/core'

/**
 * Why code could not be loaded, for the developer of the page. Users read of their connection; a package that is not
 * installed looks the same to them, and a failed `import()` that is caught leaves no word in the browser.
 */
export function tellDeveloper(
  { options: { onError } }: Pick<Kit, 'options'>,
  cause: unknown,
  what = 'kit: a part of the modal could not be loaded.',
): void {
  if (onError) onError(cause)
  // oxlint-disable-next-line eslint/no-console -- The console is the only place that reports it.
  else console.error(what, cause)
}
