/**
 * Run as a script in the page, or are known to the browser or the system for something else than a wallet: `intent:` names any app
 * and an address to fall back on, `ms-…:` opens parts of the system, `…-extension:` a page of an extension.
 */
const notApps =
  /^(javascript|data|vbscript|blob|file|filesystem|about|chrome|view-source|http|ws|wss|ftp|mailto|tel|sms|intent|android-app|search-ms|ms-[a-z-]+|[a-z-]+-extension):/i
/** `https://name:word@host` looks like another host than it is. */
const namesSomebody = /^https:\/\/[^/?#]*@/i

/** Whether an address may open an app, or a page of a wallet: `https:` with a host, or a scheme of the app's own. */
export const isAppLink = (link: string): boolean =>
  (/^https:\/\/[^\s/?#]+\S*$/i.test(link) || /^(?!https:)[a-z][a-z0-9+.-]*:\S+$/i.test(link)) &&
  !notApps.test(link) &&
  !namesSomebody.test(link)
