import { safePage } from '@kit/core/links'

/** A page that a link may lead to; undefined for anything else. No other untrusted address becomes an `href`. */
export const webLink = (address: string | undefined): string | undefined => safePage(address)
