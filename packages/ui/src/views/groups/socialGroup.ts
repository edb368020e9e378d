import { loginFailures } from '../../i18n/en/loginFailures.ts'
import { parts } from '../../i18n/en/parts.ts'
import { social } from '../../i18n/en/social.ts'
import { socialSection } from '../../i18n/en/socialSection.ts'
import { ConnectingFarcaster } from '../ConnectingFarcaster/ConnectingFarcaster.tsx'
import { ConnectingSocial } from '../ConnectingSocial/ConnectingSocial.tsx'
import type { ViewGroup } from '../ViewEntry.ts'

const messages = { ...parts, ...loginFailures, ...socialSection, ...social }

/** Logging in with a provider. */
export const views: ViewGroup<'ConnectingSocial' | 'ConnectingFarcaster'> = {
  ConnectingSocial: { View: ConnectingSocial, messages },
  ConnectingFarcaster: { View: ConnectingFarcaster, messages },
}
