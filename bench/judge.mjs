/** @typedef {{ name: string, bytes: number, budget: number | undefined }} Row */

/**
 * @param {Row[]} rows
 * @param {string[]} files what runs before the first click
 * @param {string[]} allowed the committed list of it
 * @returns {string[]} what is wrong
 */
export const judge = (rows, files, allowed) => {
  const over = rows.flatMap(({ name, bytes, budget }) => {
    if (budget === undefined) return [`${name} has no budget in bench/budgets.json`]
    return bytes > budget ? [`${name} weighs ${bytes} bytes, ${bytes - budget} over its budget of ${budget}`] : []
  })
  const fresh = files.filter((file) => !allowed.includes(file)).map((file) => `${file} now runs before the first click`)
  const gone = allowed
    .filter((file) => !files.includes(file))
    .map((file) => `${file} no longer runs before the first click: pnpm bench:update takes it off the list`)
  return [...over, ...fresh, ...gone]
}
