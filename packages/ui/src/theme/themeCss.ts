import type { Theme } from './themes.ts'

const ours = 'kit-modal,kit-button,kit-connect-button,kit-account-button,kit-network-button,.kit-button'
const declarations = (values: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}:${value};`)
    .join('')

/** A page's sheet for a theme: `@kit/ui/themes/<name>.css`. */
export function themeCss({ both, dark, light }: Theme): string {
  const rule = (mode: string, text: string): string => (text === '' ? '' : `:root :is(${ours})${mode}{${text}}\n`)
  const inMode = (mode: 'dark' | 'light', values: Theme['dark']): string => {
    const text = declarations(values)
    const system = rule('[data-kit-theme=system]', text).trimEnd()
    return text === ''
      ? ''
      : `${rule(`[data-kit-theme=${mode}]`, text)}@media (prefers-color-scheme:${mode}){${system}}\n`
  }
  return rule('', declarations(both)) + inMode('dark', dark) + inMode('light', light)
}
