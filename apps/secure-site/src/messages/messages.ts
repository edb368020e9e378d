import { en } from './en.ts'

/** The texts of one language, in the shape of the English ones. */
export type Messages = Texts<typeof en>

type Texts<T> = {
  readonly [Name in keyof T]: T[Name] extends string
    ? string
    : T[Name] extends readonly [string, string]
      ? readonly [string, string]
      : Texts<T[Name]>
}

const locales: Readonly<Record<string, () => Promise<Messages>>> = {
  ar: async () => (await import('./ar.ts')).ar,
  de: async () => (await import('./de.ts')).de,
  es: async () => (await import('./es.ts')).es,
  fr: async () => (await import('./fr.ts')).fr,
  ja: async () => (await import('./ja.ts')).ja,
  zh: async () => (await import('./zhHans.ts')).zhHans,
}

let current: Messages = en

/** All texts for users, in the loaded language; English before that. */
export const messages = (): Messages => current

/** Loads the first of the user's languages that the site has, and sets the page's direction. Keeps English if it cannot be loaded. */
export async function loadMessages(languages: readonly string[] = navigator.languages): Promise<void> {
  const language = languages.map(languageOf).find((one) => one === 'en' || one in locales) ?? 'en'
  try {
    current = (await locales[language]?.()) ?? en
  } catch {
    current = en
  }
  document.documentElement.lang = current === en ? 'en' : language
  document.documentElement.dir = current !== en && language === 'ar' ? 'rtl' : 'ltr'
}

const languageOf = (tag: string): string => tag.toLowerCase().split('-')[0] ?? ''

/** Replaces placeholders with values. */
export const fill = (template: string, values: Readonly<Record<string, unknown>>): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
