import type { Session } from '../types/Session.ts'

/**
 * Two records of a session by different tabs: the namespaces that the wallet granted last, and the later expiry, as a session is only ever
 * extended. Of everything else, and of namespaces of the same time, those of `preferred`.
 */
export const mergeSessions = (other: Session, preferred: Session): Session => {
  const { namespaces, updatedAt } = (other.updatedAt ?? 0) > (preferred.updatedAt ?? 0) ? other : preferred
  return {
    ...other,
    ...preferred,
    namespaces,
    ...(updatedAt !== undefined && { updatedAt }),
    expiry: Math.max(other.expiry, preferred.expiry),
    acknowledged: other.acknowledged || preferred.acknowledged,
  }
}
