import { tokensCss } from './tokensCss.ts'

/** The theme contract on a shadow root's host, whose `data-kit-theme` names the mode. In a layer, so that a dapp's variables win. */
export const hostTokensCss: string = `@layer kit-tokens{${tokensCss(':host', (mode) => `:host([data-kit-theme=${mode}])`)}}`
