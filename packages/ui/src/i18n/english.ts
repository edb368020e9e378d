import type { Locale } from './Locale.ts'

/** Its texts travel with the chunks that show them. */
export const english: Locale = { tag: 'en', direction: 'ltr', translate: () => undefined }
