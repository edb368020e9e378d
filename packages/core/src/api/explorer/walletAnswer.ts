import {
  fallback,
  finite,
  type GenericSchema,
  minLength,
  number,
  object,
  picklist,
  pipe,
  regex,
  string,
  transform,
} from 'valibot'
import { appLink } from '../schema/appLink.ts'
import { displayText } from '../schema/displayText.ts'
import { httpLink } from '../schema/httpLink.ts'
import { listOf } from '../schema/listOf.ts'
import { optionalOf } from '../schema/optionalOf.ts'
import type { ExplorerWallet } from './ExplorerWallet.ts'

const id = pipe(string(), minLength(1))
const link = optionalOf(appLink)
const page = optionalOf(httpLink)

/** A bad link or image is dropped alone; an entry without id or name is none. */
export const walletAnswer: GenericSchema<unknown, ExplorerWallet> = pipe(
  object({
    id,
    name: displayText(64),
    image_id: optionalOf(pipe(string(), regex(/^[\w-]+$/))),
    rdns: optionalOf(id),
    chains: fallback(listOf(id), []),
    homepage: page,
    mobile_link: link,
    desktop_link: link,
    webapp_link: page,
    link_mode: page,
    description: optionalOf(displayText(500)),
    badge_type: optionalOf(picklist(['none', 'certified'])),
    order: optionalOf(pipe(number(), finite())),
    app_store: page,
    play_store: page,
    chrome_store: page,
    injected: optionalOf(listOf(object({ namespace: id, injected_id: id }))),
  }),
  transform((entry) => ({
    id: entry.id,
    name: entry.name,
    imageId: entry.image_id,
    rdns: entry.rdns,
    chains: entry.chains,
    homepage: entry.homepage,
    mobileLink: entry.mobile_link,
    desktopLink: entry.desktop_link,
    webappLink: entry.webapp_link,
    linkMode: entry.link_mode,
    description: entry.description,
    isCertified: entry.badge_type === undefined ? undefined : entry.badge_type === 'certified',
    order: entry.order,
    appStore: entry.app_store,
    playStore: entry.play_store,
    chromeStore: entry.chrome_store,
    injected: entry.injected?.map(({ namespace, injected_id }) => ({ namespace, injectedId: injected_id })),
  })),
)
