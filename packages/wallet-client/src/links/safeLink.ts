import { parseUrl } from '../validate/parseUrl.ts'

/**
 * Schemes that a browser, an operating system or a tool for developers handles itself. No wallet can own them: they run
 * scripts, read files, open settings, or name any other app (`intent:`).
 */
const reservedSchemes = new Set(
  `about android-app app-prefs app-settings applescript blob brave cid content
  cursor data devtools edge feed file filesystem ftp ftps git help http intent iterm2 jar
  javascript jetbrains ldap ldaps livescript macappstore macappstores magnet mailto market mhtml microsoft-edge mid mk mms mmst nfs opera package
  pop prefs rdp res resource rlogin rtsp search search-ms sftp shell shortcuts sip sips smb sms smsto ssh tel telnet urn
  vbscript view-source vivaldi vnc vnd.android.cursor warp webcal windsurf workflow ws wss wyciwyg
  x-apple.systempreferences x-man-page zed`.split(/\s+/),
)
const reservedPatterns = /^(?:ms-.*|.*-extension|x-safari-.*|facetime.*|itms.*|chrome.*|vscode.*|moz-.*)$/
const longest = 2_048

/**
 * The link as the browser reads it, where it may open a page or an app of a wallet: `https:` without a user name, or a scheme of the
 * app's own. Undefined for anything else. `@kit/core/links` keeps the same rule; `linkCases` of @kit/testing tests both.
 */
export const safeLink = (link: string): string | undefined => {
  // The parser drops leading spaces, tabs and line breaks as the browser does: `java\nscript:` is `javascript:`.
  const url = link.length > longest ? undefined : parseUrl(link)
  if (!url) return undefined
  const { protocol, href, username, password } = url
  if (username !== '' || password !== '') return undefined
  // Browsers read `https:evil.example` and `https:///evil.example` as `https://evil.example`; real links are not written like this.
  if (protocol === 'https:') return /^https:\/\/[^/\\]/i.test(link) ? href : undefined
  const scheme = protocol.slice(0, -1)
  // One letter is a Windows drive.
  const isReserved = scheme.length < 2 || reservedSchemes.has(scheme) || reservedPatterns.test(scheme)
  return isReserved || /[\s\p{Cc}\\]/u.test(href) ? undefined : href
}
