import { tokensCss } from './tokensCss.ts'

/** The theme contract on a shadow root's host, whose `data-kit-theme` names the mode. */
export const hostTokensCss: string = tokensCss(':host', (mode) => `:host([data-kit-theme=${mode}])`)
