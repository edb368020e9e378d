import { safePage } from '@kit/core/links'

/** A page that a link may lead to; undefined for anything else. No other address of somebody else's becomes an `href`. */
export const webLink = (address: string | undefined): string | undefined => safePage(address)
