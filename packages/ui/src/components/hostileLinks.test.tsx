import { linkCases } from '@kit/testing'
import fc from 'fast-check'
import type { ReactElement } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { showPart } from '../fixtures/showPart.tsx'
import { LinkButton } from './LinkButton/LinkButton.tsx'
import { ListRow } from './ListRow/ListRow.tsx'
import { TextLink } from './TextLink/TextLink.tsx'

declare global {
  var linkRan: boolean | undefined
  var controlRan: boolean | undefined
}
const script = 'globalThis.linkRan=true'

const noise = fc.string({
  unit: fc.constantFrom('\t', '\n', '\r', ' ', '\u0000', '\u0001', '\u001f', '\u00a0', '\u200b', '\\', '/', ':', '%0a'),
  maxLength: 3,
})
const schemes = [
  'javascript:',
  'JavaScript:',
  'javascript://x/%0a',
  'vbscript:',
  'data:text/html,',
  'blob:',
  'file:',
  'intent:',
]
const link = fc
  .tuple(noise, fc.constantFrom(...schemes, 'https:', 'http:'), fc.nat(12), noise)
  .map(([lead, name, at, inside]) => `${lead}${name.slice(0, at)}${inside}${name.slice(at)}${script}//`)

const links = [
  ...linkCases.map((each) => each.link.replace('alert(1)', script)),
  ...fc.sample(link, { numRuns: 200, seed: 17 }),
]

/** Every part that makes a link of an address. */
const all = (hrefs: readonly string[]): ReactElement => (
  <>
    {hrefs.map((href, index) => (
      <div key={index}>
        <LinkButton href={href} target="_self">
          Open
        </LinkButton>
        <TextLink href={href}>Open</TextLink>
        <ListRow title="Open" href={href} />
      </div>
    ))}
  </>
)

/** Keeps the page where it is when a link to a page or an app is clicked; whatever could run a script is followed for real. */
const stayHere = (): void => {
  const stay = (event: Event): void => {
    const anchor = event.composedPath().find((target) => target instanceof HTMLAnchorElement)
    if (anchor !== undefined && !/^(javascript|data|vbscript|blob|about):$/.test(anchor.protocol))
      event.preventDefault()
  }
  document.addEventListener('click', stay)
  onTestFinished(() => document.removeEventListener('click', stay))
}

/** Clicks a link that is not of the kit and runs: what was clicked before it has run by then. */
const clickControl = async (): Promise<void> => {
  const anchor = document.body.appendChild(document.createElement('a'))
  anchor.setAttribute('href', '\tjava\nscript:void(globalThis.controlRan=true)')
  anchor.click()
  await expect.poll(() => globalThis.controlRan).toBe(true)
  anchor.remove()
  globalThis.controlRan = undefined
}

test('no untrusted link runs a script, whatever its spelling', async () => {
  stayHere()
  const { find } = await showPart(all(links))
  const anchors = [...(find('a')?.parentElement?.parentElement?.querySelectorAll('a') ?? [])]
  // A row without a safe link is no link; the other two always are.
  expect(anchors.length).toBeGreaterThan(links.length * 2)
  for (const anchor of anchors) {
    if (anchor.hasAttribute('href'))
      expect(anchor.protocol).not.toMatch(/^(javascript|data|vbscript|blob|file|filesystem|about|intent|view-source):$/)
    anchor.click()
  }
  await clickControl()
  expect(globalThis.linkRan).toBeUndefined()
})
