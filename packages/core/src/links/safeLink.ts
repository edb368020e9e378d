import { longestLink, parseLink } from '../url/webLink.ts'
import type { LinkPlace } from './appLink.ts'

/**
 * Schemes that a browser, an operating system or a tool for developers handles itself. No wallet can own them: they run
 * scripts, read files, open settings, or name any other app (`intent:`).
 */
const reservedSchemes = `about android-app app-prefs app-settings applescript blob brave chrome chrome-search chrome-untrusted cid content
  cursor data devtools edge feed file filesystem ftp ftps git help http intent iterm2 itms itms-apps itms-appss itms-services jar
  javascript jetbrains ldap ldaps livescript macappstore macappstores magnet mailto market mhtml microsoft-edge mid mk mms mmst nfs opera package
  pop prefs rdp res resource rlogin rtsp search search-ms sftp shell shortcuts sip sips smb sms smsto ssh tel telnet urn
  vbscript view-source vivaldi vnc vnd.android.cursor warp webcal windsurf workflow ws wss wyciwyg
  x-apple.systempreferences x-man-page zed`
const reservedPatterns = /^(?:ms-.*|.*-extension|x-safari-.*|facetime.*|chrome.*|vscode.*|moz-.*)$/

/**
 * A link that may open a page or the app of a wallet: `https:`, or a scheme of the app's own.
 * @returns the link as the browser reads it, undefined for anything else
 */
export function safeLink(address: string | undefined): string | undefined {
  const url = parseLink(address, longestLink)
  if (url?.protocol === 'https:') return url.href
  const scheme = url?.protocol.slice(0, -1) ?? ''
  // One letter is a drive of Windows.
  if (
    url === undefined ||
    scheme.length < 2 ||
    reservedSchemes.split(/\s+/).includes(scheme) ||
    reservedPatterns.test(scheme)
  )
    return undefined
  return /[\s\p{Cc}\\]/u.test(url.href) ? undefined : url.href
}

/** The `target` attribute of the anchor that opens a link. */
export type LinkTarget = '_self' | '_blank' | '_top'

/** The window that a link opens in: an app's scheme leaves the page in place, a web page opens in a new tab. */
export function linkTarget(
  href: string,
  { telegram, framed, sandboxed }: Pick<LinkPlace, 'telegram' | 'framed' | 'sandboxed'>,
): LinkTarget {
  if (telegram || (framed && sandboxed)) return '_blank'
  if (framed) return '_top'
  return /^https:/i.test(href) ? '_blank' : '_self'
}
