import type { Kit } from '@kit/core'
import { isMobile } from '@kit/core/display'

/** Phones and tablets, by what the browser calls itself. */
export const isPhone = ({ options: { platform } }: Pick<Kit, 'options'>): boolean =>
  isMobile(platform?.userAgent() ?? navigator.userAgent)
