import { safeImage } from '@kit/core/links'

/** An address for an `<img>` on this page; undefined for anything that no image may be loaded from. */
export const imageSource = (address: string | undefined): string | undefined =>
  safeImage(address, typeof location === 'undefined' ? undefined : location.hostname)
