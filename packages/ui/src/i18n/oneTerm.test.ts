import { expect, test } from 'vitest'
import { loadLocale } from './loadLocale.ts'
import { shell } from './en/shell.ts'

/** What engineers say where users read of networks. */
const chain = /\bchains?\b|Kette|\bcadena|\bchaîne|チェーン|(?<!区块)链|سلسلة/iu

test.each(['en', 'ar', 'de', 'es', 'fr', 'ja', 'zh-Hans'])(
  'default: titles in %s speak of networks, never of chains',
  async (tag) => {
    const locale = await loadLocale(tag)
    const titles = Object.entries(shell).map(([id, source]) => (tag === 'en' ? source : locale.translate(id, source)))
    expect(titles.filter((title) => chain.test(String(title)))).toEqual([])
    expect(titles).not.toContain(undefined)
  },
)
