import { expect, test } from 'vitest'
import { themeCss } from './themeCss.ts'
import { themes } from './themes.ts'

test.each(Object.entries(themes))(
  'themes/%s.css, which pages link, is this text (vitest -u writes it)',
  async (name, theme) => {
    await expect(themeCss(theme)).toMatchFileSnapshot(`../../themes/${name}.css`)
  },
)
