import type { Kit } from '@kit/core'
import { linkPlace } from '@kit/core/links'

/** Phones and tablets that do not call themselves desktops. */
export const isPhone = ({ options: { platform } }: Pick<Kit, 'options'>): boolean => linkPlace(platform).mobile
