import { parse } from 'valibot'
import { settingsSchema, type Settings } from './Settings.ts'

export type SettingsCell = { readonly get: () => Settings; readonly set: (settings: Settings) => void }

export function createSettings(): SettingsCell {
  let current: Settings = parse(settingsSchema, {})
  return {
    get: () => current,
    set(settings) {
      current = settings
    },
  }
}
