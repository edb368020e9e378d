import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { DefaultTheme } from 'vitepress'
import { errorCodes } from './errorPages.ts'
import { repositoryPages, routesIn } from './repositoryPages.ts'

const reference = fileURLToPath(new URL('../reference', import.meta.url))

const packagePages = routesIn('/packages').map(({ params, content }) => ({
  text: content.match(/^# (.+)$/m)?.[1] ?? params.page,
  link: `/packages/${params.page}`,
}))

const titleOf = (file: string): string => readFileSync(`${reference}/${file}`, 'utf8').match(/^# (.+)$/m)?.[1] ?? file

/** Lists the generated index of each package entry. The pages of its exports are linked there, and the search finds them. */
const referencePages = (): DefaultTheme.SidebarItem[] =>
  existsSync(reference)
    ? readdirSync(reference, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('/index.md'))
        .map((file) => ({ text: titleOf(file), link: `/reference/${file.slice(0, -'index.md'.length)}` }))
        .sort((one, other) => one.text.localeCompare(other.text, 'en'))
    : []

const guide = (text: string, page: string): DefaultTheme.SidebarItem => ({ text, link: `/guides/${page}` })

/** A guide that is a text of the repository; none where there is no such text. */
const repositoryGuide = (text: string, file: string): DefaultTheme.SidebarItem[] => {
  const link = repositoryPages[file]
  return link === undefined ? [] : [{ text, link }]
}

const guides: DefaultTheme.SidebarItem[] = [
  {
    text: 'Quick start',
    items: [
      { text: 'Choose a framework', link: '/start/' },
      { text: 'React', link: '/start/react' },
      { text: 'Next', link: '/start/next' },
      { text: 'Vue', link: '/start/vue' },
      { text: 'Nuxt', link: '/start/nuxt' },
      { text: 'Svelte', link: '/start/svelte' },
      { text: 'Solid', link: '/start/solid' },
      { text: 'Plain TypeScript', link: '/start/vanilla' },
      { text: 'Script tag', link: '/start/script-tag' },
    ],
  },
  {
    text: 'Guides',
    items: [
      guide('Pairing with phones', 'pairing'),
      guide('Several chains', 'namespaces'),
      guide('Sign-in', 'sign-in'),
      guide('The buttons', 'buttons'),
      guide('Theming', 'theming'),
      guide('Server rendering', 'ssr'),
      guide('Signing', 'signing'),
      guide('Sending and swapping', 'money'),
      guide('A wallet by name', 'wallet-button'),
      guide('An interface of your own', 'headless'),
      guide('Testing without extensions', 'testing'),
      { text: 'Log in by e-mail', link: '/packages/embedded-wallet' },
      ...repositoryGuide('Migration', 'docs/migration.md'),
      ...repositoryGuide('Languages', 'docs/locales.md'),
      ...repositoryGuide('The doctor', 'docs/doctor.md'),
      ...repositoryGuide('Angular', 'docs/angular.md'),
    ],
  },
  {
    text: 'Production',
    items: [
      guide('Deploy a static build', 'deploy'),
      guide('Content security policy', 'csp'),
      guide('Accessibility', 'accessibility'),
      guide('A relay of your own', 'relay'),
      guide('The secure site', 'secure-site'),
      guide('Security model', 'security'),
      ...repositoryGuide('Older toolchains', 'docs/toolchains.md'),
      ...repositoryGuide('Versions', 'docs/semver.md'),
      guide('Architecture', 'architecture'),
    ],
  },
]

export const sidebar: DefaultTheme.SidebarMulti = {
  '/start/': guides,
  '/doctor': guides,
  '/guides/': guides,
  '/packages/': [{ text: 'Packages', items: packagePages }],
  '/reference/': [{ text: 'API reference', link: '/reference/', items: referencePages() }],
  '/errors/': [
    {
      text: 'Errors',
      link: '/errors/',
      items: errorCodes.map((code) => ({ text: code, link: `/errors/${code}` })),
    },
  ],
}
