import type { Settings } from './Settings.ts'

/** Whether a page of that origin may use the project. A client without an origin is not a page, and is allowed. */
export const mayUse = ({ allowedOrigins }: Settings, origin: string | undefined): boolean =>
  origin === undefined || allowedOrigins.length === 0 || allowedOrigins.includes(origin)
