import type { DappOptions, Files, Template } from './DappOptions.ts'
import { manifest, type TemplateParts, testFiles } from './shared.ts'
import { next, viteReact } from './templates/react.ts'
import { viteSolid } from './templates/solid.ts'
import { sveltekit } from './templates/svelte.ts'
import { vanilla } from './templates/vanilla.ts'
import { nuxt, viteVue } from './templates/vue.ts'

const parts: Readonly<Record<Template, (options: DappOptions) => TemplateParts>> = {
  'vite-react': viteReact,
  next,
  'vite-vue': viteVue,
  nuxt,
  sveltekit,
  'vite-solid': viteSolid,
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
