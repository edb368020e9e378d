/**
 * @typedef {{ name: string, floor: string, ours: string, limit: string, ratio?: string, fault?: string | undefined }} Line
 * @typedef {{ floor: number, ours: number, most: number, name: string, unit: 'kB' | 'MB' | '' , places?: number }} Counted
 */

const scale = { kB: 1000, MB: 1_000_000, '': 1 }

/** A figure that does not depend on how busy the machine is: over its limit it is a fault. @param {Counted} counted @returns {Line} */
export const counted = ({ name, floor, ours, most, unit, places = unit === '' ? 0 : 1 }) => {
  const told = (/** @type {number} */ value) => `${(value / scale[unit]).toFixed(places)}${unit && ` ${unit}`}`
  const over = ours - most
  return {
    name,
    floor: told(floor),
    ours: told(ours),
    limit: told(most),
    fault: over > 0 ? `${name}: ${ours}, ${over} over its limit` : undefined,
  }
}

/** Shown beside what it may be, and never a fault. @param {Counted} counts @returns {Line} */
export const told = (counts) => ({
  ...counted(counts),
  fault: undefined,
  ratio: counts.ours > counts.most ? '(over)' : '',
})

/** A time is shown beside its limit, if it has one, and never a fault. @param {{ name: string, floor: number, ours: number, times?: number | undefined }} timed @returns {Line} */
export const timed = ({ name, floor, ours, times }) => ({
  name,
  floor: `${floor.toFixed(1)} ms`,
  ours: `${ours.toFixed(1)} ms`,
  limit: times === undefined ? '' : `${times} ×`,
  ratio: `${(ours / floor).toFixed(2)} ×${times !== undefined && ours > times * floor ? ' (over)' : ''}`,
})

/** @param {readonly Line[]} lines @returns {string} */
export const tableOf = (lines) => {
  const rows = [
    ['', 'floor', 'ours', 'limit', 'ratio'],
    ...lines.map(({ name, floor, ours, limit, ratio = '', fault }) => [
      name,
      floor,
      ours,
      limit,
      fault ? 'FAILS' : ratio,
    ]),
  ]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
