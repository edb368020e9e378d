import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createMarkdownRenderer } from 'vitepress'
import { errorRoutes } from './errorPages.ts'
import { routesIn } from './repositoryPages.ts'

type Section = { readonly anchor: string; readonly titles: string[]; readonly text: string }

const srcDir = fileURLToPath(new URL('..', import.meta.url))

/** The pages that are made of texts from elsewhere: VitePress's search knows only files. */
const madePages = new Map(
  Object.entries({
    '': routesIn('/'),
    guides: routesIn('/guides'),
    packages: routesIn('/packages'),
    errors: errorRoutes,
  }).flatMap(([folder, routes]) =>
    routes.map(({ params, content }) => [posix.join(srcDir, folder, `${params.page}.md`), content] as const),
  ),
)

const withoutTags = (html: string): string => html.replace(/<[^>]*>/g, '').trim()

/** What the search finds in a page: one section for each heading, under the headings above it. `html` is empty for a page that is no file. */
export async function searchSections(file: string, html: string): Promise<Section[]> {
  const made = madePages.get(file)
  const whole = made === undefined ? html : await render(file, made)
  const [, ...parts] = whole.split(/<h(\d) id="([^"]*)"[^>]*>(.*?)<a class="header-anchor".*?<\/h\1>/s)
  const sections: Section[] = []
  let above: string[] = []
  for (let at = 0; at < parts.length; at += 4) {
    const [level = '1', anchor = '', heading = '', text = ''] = parts.slice(at, at + 4)
    above = [...above.slice(0, Number(level) - 1), withoutTags(heading)]
    sections.push({ anchor, titles: above.filter(Boolean), text: withoutTags(text) })
  }
  return sections
}

/** VitePress has one renderer, which is there by now. */
async function render(file: string, text: string): Promise<string> {
  const renderer = await createMarkdownRenderer(srcDir)
  return renderer.render(text, { path: file, relativePath: posix.relative(srcDir, file), cleanUrls: true })
}
