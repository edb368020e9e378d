import { KitError } from '../errors/KitError.ts'

/**
 * Tells of a kit that took the place of `replaced` others of its id, one after the other: once, and not of the first, which a hot reload of
 * the kit's module makes, too.
 */
export function checkReplaced(replaced: number, tell: (error: KitError) => void): void {
  const advice = 'Make it once: outside of components, or in useState(() => createKit(options)).'
  if (replaced === 2)
    tell(new KitError('KIT_DESTROYED', `Another kit replaces the kit of this page again and again. ${advice}`))
}
