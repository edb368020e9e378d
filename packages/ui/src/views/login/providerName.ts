import type { SocialProvider } from '@kit/core'

/** The display name, the same in all languages. */
export const providerName = (provider: SocialProvider): string =>
  provider === 'github' ? 'GitHub' : `${provider.charAt(0).toUpperCase()}${provider.slice(1)}`
