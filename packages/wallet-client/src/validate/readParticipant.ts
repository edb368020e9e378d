import { safeLink } from '../links/safeLink.ts'
import { isRecord } from '../storage/isRecord.ts'
import type { Metadata } from '../types/Metadata.ts'
import type { Participant } from '../types/Session.ts'

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Links that an app opens to lead its user back: only those that open a page or an app. */
const link = (value: unknown): string | undefined =>
  typeof value === 'string' && safeLink(value) !== undefined ? value : undefined

const readRedirect = (redirect: unknown): Metadata['redirect'] => {
  if (!isRecord(redirect)) return undefined
  const { linkMode } = redirect
  const [native, universal] = [link(redirect['native']), link(redirect['universal'])]
  return {
    ...(native === undefined ? {} : { native }),
    ...(universal === undefined ? {} : { universal }),
    ...(typeof linkMode === 'boolean' ? { linkMode } : {}),
  }
}

/** A checked participant, whose metadata has the right types, because apps show it unchanged. */
export const readParticipant = (participant: unknown): Participant => {
  const { publicKey, metadata } = participant as {
    readonly publicKey: string
    readonly metadata: Record<string, unknown>
  }
  const { icons, description, verifyUrl, redirect: asked, ...others } = metadata
  const redirect = readRedirect(asked)
  return {
    publicKey,
    metadata: {
      ...(others as Pick<Metadata, 'name' | 'url'>),
      description: text(description) ?? '',
      icons: Array.isArray(icons) ? icons.filter((icon) => typeof icon === 'string') : [],
      ...(typeof verifyUrl === 'string' ? { verifyUrl } : {}),
      ...(redirect === undefined ? {} : { redirect }),
    },
  }
}
