import { isAppLink } from '@kit/core/links'

/** An address that a link may hand to a wallet: its page or its app; undefined for anything else. */
export const appLink = (address: string | undefined): string | undefined =>
  address !== undefined && isAppLink(address) ? address : undefined
