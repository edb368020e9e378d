import type { Hex } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import type { Dapp } from './barePage.test-util.ts'

/** Accents above and below, which are drawn far outside of their line. */
const pile = `o${'\u0301'.repeat(40)}${'\u0323'.repeat(40)}`
/** Letters of both directions, with marks that turn the text around them. */
const turned = '\u202eevil\u2067\u05d0\u05d1\u202a'

type Write = (address: Hex) => [method: string, params: readonly unknown[]]

/** What a page can write into a request: it stays in its box, and in the frame. */
export function hostileTextTests(shared: () => { readonly dapp: Dapp; readonly address: Hex }): void {
  const resize = (height: string): Promise<void> =>
    shared().dapp.page.evaluate((blockSize) => {
      const { frame } = (window as unknown as { bare: { frame: HTMLElement } }).bare
      Object.assign(frame.style, { blockSize, inlineSize: '320px' })
    }, height)
  const untilReady = (): Promise<void> =>
    shared().dapp.frame().locator('.kit-actions > [aria-disabled="false"]:last-child').waitFor()
  const ask = async (method: string, params: readonly unknown[]): Promise<void> => {
    const { dapp } = shared()
    const answer = dapp.ask('RPC_REQUEST', { method, params, chainId: 31337 })
    onTestFinished(async () => {
      await dapp.get('RPC_ABORT')
      await answer
    })
    await Promise.race([untilReady(), answer.then((early) => expect(early).toBeUndefined())])
  }
  const typedData = (fields: Readonly<Record<string, string>>, depth = 0) => {
    const types: Record<string, { name: string; type: string }[]> = {
      Level0: Object.keys(fields).map((name) => ({ name, type: 'string' })),
    }
    let message: object = fields
    for (let level = 1; level <= depth; level += 1) {
      types[`Level${level}`] = [{ name: 'inner', type: `Level${level - 1}` }]
      message = { inner: message }
    }
    const domain = { name: pile, chainId: 31337 }
    return JSON.stringify({ domain, types, primaryType: `Level${depth}`, message })
  }

  test.each<[string, string, Write]>([
    ['a message', '.kit-msg', (address) => ['personal_sign', [`${pile}\n${turned}\n${pile}`, address]]],
    [
      'typed data',
      '.site-tree',
      (address) => ['eth_signTypedData_v4', [address, typedData({ [pile]: turned, [turned]: pile })]],
    ],
  ])('nothing of %s is drawn outside of its box, in a high frame and in a low one', async (_, box, write) => {
    const { dapp, address } = shared()
    await ask(...write(address))
    const inside = dapp.frame().locator(`${box} >> nth=0`)
    for (const height of ['600px', '300px']) {
      await resize(height)
      await inside.scrollIntoViewIfNeeded()
      const draw = async (color: string): Promise<string> => {
        await inside.evaluate((element, value) => {
          for (const one of [element, ...element.querySelectorAll<HTMLElement>('*')])
            (one as HTMLElement).style.color = value
        }, color)
        const drawn = await dapp.page.screenshot({ animations: 'disabled', mask: [inside] })
        return drawn.toString('base64')
      }
      // Approve is off for a moment after the frame was resized.
      await expect.poll(async () => (await draw('transparent')) === (await draw('')), { message: height }).toBe(true)
    }
  })

  test.each<[string, Write]>([
    ['a message of one word', (address) => ['personal_sign', ['w'.repeat(4000), address]]],
    [
      'names and values of one word',
      (address) => ['eth_signTypedData_v4', [address, typedData({ ['w'.repeat(256)]: 'w'.repeat(4000) })]],
    ],
    [
      'typed data of 60 levels',
      (address) => ['eth_signTypedData_v4', [address, typedData({ text: 'w'.repeat(40) }, 60)]],
    ],
  ])('%s can be read without scrolling sideways', async (_, write) => {
    const { dapp, address } = shared()
    await resize('600px')
    await ask(...write(address))
    const hidden = await dapp.frame().evaluate(() => {
      const place = document.querySelector('.site-scroll')
      const { left, right } = place?.getBoundingClientRect() ?? new DOMRect()
      return {
        wide: (place?.scrollWidth ?? 0) > (place?.clientWidth ?? 0),
        texts: [...(place?.querySelectorAll('.kit-msg, .site-tree dt, .site-tree dd') ?? [])].filter((text) => {
          const box = text.getBoundingClientRect()
          return box.left < left || box.right > right || box.width < 100 || text.scrollWidth > text.clientWidth
        }).length,
      }
    })
    expect(hidden).toEqual({ wide: false, texts: 0 })
  })
}
