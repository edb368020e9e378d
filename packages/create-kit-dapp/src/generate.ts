import type { DappOptions, Files, Template } from './DappOptions.ts'
import { manifest, type TemplateParts, testFiles } from './shared.ts'
import { vanilla, viteVue } from './templates/plain.ts'
import { next, viteReact } from './templates/react.ts'

const parts: Readonly<Record<Template, (options: DappOptions) => TemplateParts>> = {
  'vite-react': viteReact,
  next,
  'vite-vue': viteVue,
  vanilla,
}

/** The files of a new dapp, by path. Pure: writes nothing. */
export function generate(options: DappOptions): Files {
  const template = parts[options.template](options)
  return new Map([
    ['package.json', manifest(options, template)],
    ...testFiles(options.chains.includes('evm')),
    ...template.files,
  ])
}
