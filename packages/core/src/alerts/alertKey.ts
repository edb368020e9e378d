import type { Alert } from './AlertsState.ts'

/** Alerts of one key are one alert: a code each, but that each missing package is worth a word of its own. */
export const alertKey = ({ code, params }: Alert): string =>
  code === 'PACKAGE_MISSING' ? `${code}:${params['package']}` : code
