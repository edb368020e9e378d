import type { SharedConnectorHost } from '@kit/core/adapter'

/** What a kit shows, for a shared connector without one: the dark theme, no network. */
export const fakeShown: SharedConnectorHost['shown'] = {
  theme: () => ({ mode: 'dark', variables: {} }),
  networkIds: () => ({}),
  accountType: () => 'eoa',
}
