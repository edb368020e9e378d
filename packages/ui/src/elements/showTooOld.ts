import type { Kit } from '@kit/core'
import { boot } from '../i18n/en/boot.ts'
import { tooOld } from '../i18n/en/tooOld.ts'
import { loadKitLocale } from '../i18n/loadKitLocale.ts'
import { div, textButton } from './dom.ts'

/** In place of the modal where it cannot be shown: a sentence, with styles that any browser knows, until the kit is closed. */
export async function showTooOld(root: ShadowRoot, kit: Kit): Promise<void> {
  const { direction, tag, translate } = await loadKitLocale(kit)
  const isOpen = (): boolean => kit.getState().navigation.status === 'open'
  if (root.querySelector('[role=alert]') || !isOpen()) return
  const text = translate('tooOld.text', tooOld['tooOld.text']) ?? tooOld['tooOld.text']
  const close = textButton(String(translate('boot.close', boot['boot.close']) ?? boot['boot.close']), kit.close)
  const notice = div('', String(text), ' ', close)
  notice.setAttribute('role', 'alert')
  notice.lang = tag
  notice.dir = direction
  notice.style.cssText =
    'position:fixed;z-index:999999;top:16px;left:16px;right:16px;padding:16px;background:#fff;color:#000;border:1px solid'
  root.append(notice)
  const stop = kit.subscribe(() => {
    if (isOpen()) return
    stop()
    notice.remove()
  })
}
