import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const read = (file: string): string => readFileSync(root + file, 'utf8')

const adapters = readdirSync(`${root}packages/adapters`).map((name) => `adapters/${name}`)
const packages = [...readdirSync(`${root}packages`), ...adapters].filter((name) => name !== 'adapters')

/** Texts that live elsewhere in the repository and are pages here, too. File → page. */
const texts: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    packages.map((name) => [`packages/${name}/README.md`, `/packages/${name.replace('adapters/', 'adapter-')}`]),
  ),
  'apps/relay/README.md': '/guides/relay',
  'docs/angular.md': '/guides/angular',
  'docs/doctor.md': '/doctor',
  'docs/locales.md': '/guides/locales',
  'docs/migration.md': '/guides/migration',
  'docs/semver.md': '/guides/semver',
  'docs/secure-site.md': '/guides/secure-site',
  'docs/sign-in.md': '/guides/sign-in',
  'docs/toolchains.md': '/guides/toolchains',
  'SECURITY.md': '/guides/security',
  'docs/architecture.md': '/guides/architecture',
}

export const repositoryPages: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(texts).filter(([file]) => existsSync(root + file)),
)

/** The page for what a text links to; undefined for files that are not on this site. */
export function pageOf(file: string, target: string): string | undefined {
  if (/^([a-z]+:|[#/])/.test(target)) return target
  const [path = '', anchor] = target.split('#')
  const linked = posix.join(posix.dirname(file), path).replace(/\/$/, '')
  if (linked === 'README.md') return '/start/'
  if (linked === 'docs/errors.md') return `/errors/${anchor ?? ''}`
  const page = repositoryPages[linked] ?? repositoryPages[`${linked}/README.md`]
  if (page) return anchor ? `${page}#${anchor}` : page
  const [, own] = /^apps\/docs\/(.+?)(?:index)?\.md$/.exec(linked) ?? []
  return own === undefined ? undefined : `/${own}${anchor ? `#${anchor}` : ''}`
}

/** The text with its links leading to pages of this site. Examples in it stay as they are. */
export function withLinks(file: string, text: string): string {
  let inFence = false
  return text
    .split('\n')
    .map((line) => {
      if (line.trimStart().startsWith('```')) inFence = !inFence
      if (inFence) return line
      return line.replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, (_, label: string, target: string) => {
        const page = pageOf(file, target)
        return page ? `[${label}](${page})` : label
      })
    })
    .join('\n')
}

export type Route = { params: { page: string }; content: string }

/** The pages of one folder of this site that are made of texts of the repository. */
export const routesIn = (folder: string): Route[] =>
  Object.entries(repositoryPages)
    .filter(([, page]) => posix.dirname(page) === folder)
    .map(([file, page]) => ({ params: { page: posix.basename(page) }, content: withLinks(file, read(file)) }))
