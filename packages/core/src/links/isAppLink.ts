/** Run as a script in the page, or are known to the browser for something else than an app. */
const notApps = /^(javascript|data|vbscript|blob|file|filesystem|about|chrome|view-source|http|ws|wss|ftp|mailto|tel|sms):/i

/** Whether an address may open an app, or a page of a wallet: `https:` with a host, or a scheme of the app's own. */
export const isAppLink = (link: string): boolean => (/^https:\/\/[^\s/?#]+\S*$/i.test(link) || /^(?!https:)[a-z][a-z0-9+.-]*:\S+$/i.test(link)) && !notApps.test(link)
