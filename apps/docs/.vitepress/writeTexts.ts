import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { DefaultTheme, SiteConfig } from 'vitepress'
import { withLinks } from './repositoryPages.ts'

/** The markdown of a page, with the files that it includes. */
async function textOf({ srcDir, dynamicRoutes }: SiteConfig, page: string): Promise<string> {
  const made = dynamicRoutes.routes.find(({ path }) => path === page)?.content
  const text = made ?? (await readFile(join(srcDir, page), 'utf8'))
  return withLinks(`apps/docs/${page}`, await includeFiles(text, srcDir, dirname(join(srcDir, page))))
}

async function includeFiles(text: string, srcDir: string, folder: string): Promise<string> {
  const lines = text.replace(/^---\n.*?\n---\n/s, '').split('\n')
  const whole = await Promise.all(
    lines.map(async (line) => {
      const part = line.match(/^<!--\s*@include:\s*(\S+)\s*-->$/)?.[1]
      if (part) {
        const file = join(folder, part)
        return includeFiles(await readFile(file, 'utf8'), srcDir, dirname(file))
      }
      const [, example, label] = line.match(/^<<< @\/(\S+?)(?:\s*\[(.+)\])?$/) ?? []
      if (!example) return line
      const code = await readFile(join(srcDir, example), 'utf8')
      return `${label ?? example}:\n\n\`\`\`${example.split('.').at(-1)}\n${code}\`\`\`\n`
    }),
  )
  return whole.join('\n')
}

const titleOf = (text: string): string => text.match(/^# (.+)$/m)?.[1] ?? 'kit'

const sections = {
  start: 'Quick start',
  guides: 'Guides',
  packages: 'Packages',
  reference: 'Reference',
  errors: 'Errors',
}

/** For language models: each page as markdown, `llms.txt` with links to them, `llms-full.txt` with all but the reference. */
export async function writeTexts(site: SiteConfig<DefaultTheme.Config>): Promise<void> {
  const pages = site.pages.filter((page) => !['index.md', 'playground.md', 'designer.md'].includes(page)).sort()
  const texts = await Promise.all(pages.map(async (page) => ({ page, text: await textOf(site, page) })))
  const inSections = Object.entries(sections).map(([folder, name]) => ({
    name,
    texts: texts.filter(({ page }) => (page.includes('/') ? page.split('/')[0] : 'guides') === folder),
  }))
  const links = inSections.map(
    (section) =>
      `## ${section.name}\n\n${section.texts.map(({ page, text }) => `- [${titleOf(text)}](/${page})`).join('\n')}\n`,
  )
  const { title, description } = site.site
  await writeFile(join(site.outDir, 'llms.txt'), `# ${title}\n\n> ${description}\n\n${links.join('\n')}`)
  const whole = inSections.filter(({ name }) => name !== sections.reference).flatMap((section) => section.texts)
  await writeFile(join(site.outDir, 'llms-full.txt'), whole.map(({ text }) => text).join('\n\n---\n\n'))
  await Promise.all(
    texts.map(async ({ page, text }) => {
      await mkdir(dirname(join(site.outDir, page)), { recursive: true })
      await writeFile(join(site.outDir, page), text)
    }),
  )
}
