import fc from 'fast-check'

export * from 'fast-check'

/** The properties run for each change again: fewer tries find what the tables of the machines have not found already. */
const most = 100

const assert = ((property: fc.IRawProperty<unknown>, parameters: fc.Parameters<unknown> = {}) =>
  fc.assert(property, { ...parameters, numRuns: Math.min(most, parameters.numRuns ?? most) })) as typeof fc.assert

export default { ...fc, assert }
