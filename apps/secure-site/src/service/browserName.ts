const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** “Firefox on Linux”, for the user to recognise. Uses only known names, because a user agent is untrusted text. */
export function browserNameOf(userAgent: string): string {
  const find = (list: typeof browsers): string | undefined => list.find(([pattern]) => pattern.test(userAgent))?.[1]
  return `${find(browsers) ?? 'A browser'} on ${find(systems) ?? 'an unknown system'}`
}
