import { createRandom } from '../random/createRandom.ts'

const beginnings =
  'Aldre Brinde Cobbel Dravel Ember Fennig Grothe Hesper Ilke Jorrel Kestri Lummer Marrow Nettel Orrin Pellow Quarrel Rushel Sorrel Thimble Umber Vesper Wendle Yarrel Zephre Bristow Cinnel Drossel'
const endings = 'barrow cairn dell fathom garth hithe knoll latch mere nook pike quoin rill stead thwaite vane wharf'

/** Names that no product has: old words for places after invented words. At most 476, without duplicates. */
export function inventNames(count: number): readonly string[] {
  const { next } = createRandom('names')
  return beginnings
    .split(' ')
    .flatMap((beginning) => endings.split(' ').map((ending) => ({ name: beginning + ending, place: next() })))
    .toSorted((one, other) => one.place - other.place)
    .slice(0, count)
    .map(({ name }) => name)
}
