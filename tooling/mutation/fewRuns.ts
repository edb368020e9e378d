import fc from 'fast-check'

export * from 'fast-check'

/** Property tests run again for each mutant: fewer runs are enough to find what the table tests of the machines do not. */
const most = 100

const assert = ((property: fc.IRawProperty<unknown>, parameters: fc.Parameters<unknown> = {}) =>
  fc.assert(property, { ...parameters, numRuns: Math.min(most, parameters.numRuns ?? most) })) as typeof fc.assert

export default { ...fc, assert }
